import Papa from 'papaparse';

/** What a spreadsheet would run as a formula. The library's own pattern misses cells of several lines. */
const formulaStart = /^[=+\-@\t\r]/;

/** Without it, spreadsheets read UTF-8 as something else. */
export const byteOrderMark = '\uFEFF';

/** Lines of a table for spreadsheets. */
export function toCsvLines(rows: string[][]): string {
  return `${Papa.unparse(rows, { escapeFormulae: formulaStart })}\r\n`;
}

export const toDollars = (cents: number) => (cents / 100).toFixed(2);
