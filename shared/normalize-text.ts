/** UTF-16 code units: several times what the longest text that is compared in this form has. */
const maxLength = 1_000;

/**
 * The same text for every way to compose a letter, and for full-width forms. Longer text stays as it is: what it goes
 * into is shorter, and with marks in the wrong order, the time to sort them grows with the square of the length.
 */
export function normalizeText(text: string): string {
  return text.length > maxLength ? text : text.normalize('NFKC');
}
