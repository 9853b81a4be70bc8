import Papa from 'papaparse';

/**
 * What a spreadsheet would run as a formula (OWASP, CSV Injection), full-width signs included: Japanese and Chinese
 * versions read those alike. The library's own pattern misses cells of several lines, because its dot ends at the first.
 */
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/;

/**
 * Where lists are separated by something other than a comma, a spreadsheet splits cells there, and ends them at their
 * quotes.
 */
const laterFormula = /([;|\t\r\n][\s"]*)(?=[=+\-@＝＋－＠])/g;

/** Without it, spreadsheets read UTF-8 as something else. */
export const byteOrderMark = '\uFEFF';

/** Lines of a table for spreadsheets. */
export function toCsvLines(rows: string[][]): string {
  const marked = rows.map(row => row.map(cell => cell.replace(laterFormula, "$1'")));
  return `${Papa.unparse(marked, { escapeFormulae: formulaStart })}\r\n`;
}

export const toDollars = (cents: number) => (cents / 100).toFixed(2);
