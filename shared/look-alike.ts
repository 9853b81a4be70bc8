/** Alphabets that share shapes or are never written in one word. The scripts of East Asia go with any of them. */
const alphabets = [
  ...['Latin', 'Cyrillic', 'Greek', 'Armenian', 'Georgian', 'Cherokee', 'Lisu', 'Coptic', 'Hebrew', 'Arabic'],
  ...['Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya', 'Tamil', 'Telugu', 'Kannada', 'Malayalam'],
  ...['Sinhala', 'Thai', 'Lao', 'Myanmar', 'Khmer', 'Ethiopic'],
];
const eastAsian = ['Han', 'Hiragana', 'Katakana', 'Hangul', 'Bopomofo', 'Common', 'Inherited'];

const classOf = (script: string) => `\\p{Script=${script}}`;
const known = [...alphabets, ...eastAsian].map(classOf).join('');

/** Each matches a letter of its alphabet, and the last one a letter of any other. */
const letters = [...alphabets.map(classOf), `(?![${known}])\\p{L}`].map(pattern => new RegExp(pattern, 'u'));

/**
 * Letters of other alphabets that common typefaces draw exactly like Latin ones: in capitals, there are more. By hand:
 * packages with all of Unicode's confusables (TR39) suspect single letters, m and カ among them, and send 100 kB to the
 * browser.
 */
const drawnLikeLatin = new RegExp(
  `^[${[
    ...['аеорсухһіїјѕѵԁԛԝӏ', 'АВЕЅІЇЈКМНОРСТУҮХѴԌԚԜҺӀ'],
    ...['ονρ', 'ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', 'օոսհցյ', 'ⲟⲣⲥ', 'ⲂⲎⲒⲔⲘⲚⲞⲢⲤⲦⲨⲬ'],
    ...['ᎠᎡᎢᎪᎫᎬᎳᎷᎻᎽᏀᏃᏒᏔᏕᏙᏚᏞᏟᏢᏦᏴ', 'ꓐꓑꓓꓔꓖꓗꓙꓚꓜꓝꓟꓠꓡꓢꓣꓦꓧꓪꓫꓬꓮꓰꓲꓳꓴ'],
  ].join('')}\\P{L}]*$`,
  'u',
);

/**
 * Latin letters that no living alphabet has, some of them drawn like those that do: those of phonetics and manuscripts.
 * Of the block of phonetic letters, African alphabets have these. The others outside it are archaic, clicks, or bare.
 */
const unusualLatin = /(?=\p{Script=Latin})(?![A-Za-z\u00c0-\u024f\u1e00-\u1effɓɔɖɗəɛɣɨʉʊʋ])|[ƄƅƖƼƽƾƿǀ-ǃȷ]/u;

/** Dashes, quotation marks, and digits like those of ASCII, and marks set beside letters. Hawaiian and Ukrainian have two. */
const unusualSign = /(?=\p{Script=Common})(?![\u0020-\u007e])[\p{Nd}\p{P}\p{S}]|[ʹʺʽ-˿]/u;

/** A dot above a letter that has one already isn't drawn. */
const hiddenDot = /\p{Soft_Dotted}\p{M}*\u0307/u;

/**
 * Whether a name can be mistaken for another one: its letters are of several alphabets, as in `pаul` with a Cyrillic а,
 * none of them is Latin and all look it, or it has a letter or sign that's drawn like a common one. None in ASCII can.
 */
export function looksLikeAnother(typed: string): boolean {
  const name = typed.normalize('NFKC');
  const used = letters.filter(letter => letter.test(name));
  const looksLatin = [name, name.toLowerCase()].some(writing => drawnLikeLatin.test(writing));
  return (
    used.length > 1 ||
    (/\p{L}/u.test(name) && looksLatin) ||
    [unusualLatin, unusualSign, hiddenDot].some(pattern => pattern.test(name))
  );
}
