/** Alphabets that share shapes or are never written in one word. The scripts of East Asia go with any of them. */
const alphabets = [
  ...['Latin', 'Cyrillic', 'Greek', 'Armenian', 'Georgian', 'Cherokee', 'Coptic', 'Hebrew', 'Arabic'],
  ...['Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya', 'Tamil', 'Telugu', 'Kannada', 'Malayalam'],
  ...['Sinhala', 'Thai', 'Lao', 'Myanmar', 'Khmer', 'Ethiopic'],
].map(script => new RegExp(`\\p{Script=${script}}`, 'u'));

/** Cyrillic and Greek letters that common typefaces draw exactly like Latin ones. */
const drawnLikeLatin = /^[аеорсухһіїјѕѵԁԛԝӏονρ\P{L}]*$/u;

/**
 * Whether a name can be mistaken for another one: its letters are of several alphabets, as in `pаul` with a Cyrillic а,
 * or none of them is Latin and all look it. No name in ASCII can.
 */
export function looksLikeAnother(name: string): boolean {
  const used = alphabets.filter(alphabet => alphabet.test(name));
  return used.length > 1 || (/\p{L}/u.test(name) && drawnLikeLatin.test(name.toLowerCase()));
}
