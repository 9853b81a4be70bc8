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

/** Letters of other alphabets that common typefaces draw exactly like Latin ones: in capitals, there are more. */
const drawnLikeLatin = new RegExp(
  `^[${[
    ...['аеорсухһіїјѕѵԁԛԝӏ', 'АВЕЅІЇЈКМНОРСТУҮХѴԌԚԜҺӀ'],
    ...['ονρ', 'ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', 'օոսհցյ', 'ⲟⲣⲥ', 'ⲂⲎⲒⲔⲘⲚⲞⲢⲤⲦⲨⲬ'],
    ...['ᎠᎡᎢᎪᎫᎬᎳᎷᎻᎽᏀᏃᏒᏔᏕᏙᏚᏞᏟᏢᏦᏴ', 'ꓐꓑꓓꓔꓖꓗꓙꓚꓜꓝꓟꓠꓡꓢꓣꓦꓧꓪꓫꓬꓮꓰꓲꓳꓴ'],
  ].join('')}\\P{L}]*$`,
  'u',
);

/** Latin letters of phonetic alphabets that are drawn like common ones. No language that we know writes names with them. */
const phonetic = /[ɑɡɪʏʙɢʜʟɴʀᴀ-ᴢꜰꜱ]/u;

/**
 * Whether a name can be mistaken for another one: its letters are of several alphabets, as in `pаul` with a Cyrillic а,
 * none of them is Latin and all look it, or one is for writing sounds. No name in ASCII can.
 */
export function looksLikeAnother(name: string): boolean {
  const used = letters.filter(letter => letter.test(name));
  const looksLatin = [name, name.toLowerCase()].some(writing => drawnLikeLatin.test(writing));
  return used.length > 1 || (/\p{L}/u.test(name) && looksLatin) || phonetic.test(name);
}
