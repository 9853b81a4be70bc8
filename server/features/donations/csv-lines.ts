import Papa from 'papaparse';

/**
 * What a spreadsheet would run as a formula (OWASP, CSV Injection), full-width signs included: Japanese and Chinese
 * versions read those alike. The library's own pattern misses cells of several lines, because its dot ends at the first.
 */
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/;

/** Without it, spreadsheets read UTF-8 as something else. */
export const byteOrderMark = '\uFEFF';

/** Lines of a table for spreadsheets. */
export function toCsvLines(rows: string[][]): string {
  return `${Papa.unparse(rows, { escapeFormulae: formulaStart })}\r\n`;
}

export const toDollars = (cents: number) => (cents / 100).toFixed(2);
