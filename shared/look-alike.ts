/** Writing systems that share shapes, or are never written in one word. */
const alphabets = [
  ...['Latin', 'Cyrillic', 'Greek', 'Armenian', 'Georgian', 'Cherokee', 'Lisu', 'Coptic', 'Hebrew', 'Arabic'],
  ...['Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya', 'Tamil', 'Telugu', 'Kannada', 'Malayalam'],
  ...['Sinhala', 'Thai', 'Lao', 'Myanmar', 'Khmer', 'Ethiopic'],
];

const classOf = (...scripts: string[]) => scripts.map(script => `\\p{Script=${script}}`).join('');

/** One system, since a name may have all of them. Two of its letters are of no script: ー and 〆. */
const eastAsian = `${classOf('Han', 'Hiragana', 'Katakana', 'Hangul', 'Bopomofo')}ー〆`;

/** Go with any letters. Hawaiian and Ukrainian have ʻ and ʼ. */
const neutral = `${classOf('Inherited')}ʻʼ`;
const known = `${classOf(...alphabets)}${eastAsian}${neutral}`;

/** Each matches what's of one writing system: the last one, of any other, or a letter of none. */
const systems = [
  ...[...alphabets.map(alphabet => classOf(alphabet)), eastAsian].map(system => `[${system}]`),
  `(?![${known}])(?:\\p{L}|\\P{Script=Common})`,
].map(pattern => new RegExp(pattern, 'u'));

/**
 * The marks of living languages. NFKC composes most with their letter: what it leaves are, for example, those of Yoruba,
 * Navajo, Marshallese, Taiwanese, and Salish, and of stress.
 */
const europeanMarks =
  '\\u0300-\\u0304\\u0306-\\u030d\\u030f\\u0311\\u0313\\u0323-\\u0329\\u032d\\u032e\\u0330\\u0331\\u0358';
const european = classOf('Latin', 'Cyrillic', 'Greek');
const writtenMarks = new RegExp(
  [
    `[${european}][${europeanMarks}]+`,
    `[${classOf('Hiragana', 'Katakana')}][\\u3099\\u309a]`,
    `(?=\\p{L})${classOf('Arabic')}(?:[\\u064b-\\u0655\\u0670]|(?=\\p{M})${classOf('Arabic')})+`,
    // All others only have marks of their own script.
    `\\p{L}[^\\P{M}${classOf('Common', 'Inherited')}${european}]+`,
  ].join('|'),
  'gu',
);

/** Many typefaces draw the second one over the first. */
const repeatedMark = /(\p{M})\1/u;

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
    // Some are drawn like signs. The last ones are what NFKC makes of ㅡ, ㅣ, ㅇ, and ㆍ.
    'ー一ㄧ丨〡ノ〇口工ㄒ卜\u1173\u1175\u110b\u119e',
  ].join('')}\\P{L}]*$`,
  'u',
);

/**
 * Latin letters that no living alphabet has, some of them drawn like those that do: those of phonetics and manuscripts.
 * Of the block of phonetic letters, African alphabets have these. The others outside it are archaic, clicks, or bare.
 */
const unusualLatin = /(?=\p{Script=Latin})(?![A-Za-z\u00c0-\u024f\u1e00-\u1effɓɔɖɗəɛɣɨʉʊʋ])|[ƄƅƖƼƽƾƿǀ-ǃȷ]/u;

/** Dashes, quotation marks, and numbers like those of ASCII, and marks set beside letters. */
const unusualSign = /(?=\p{Script=Common})(?![\u0020-\u007e])[\p{N}\p{P}\p{S}]|[ʹʺʽ-˿]/u;

/** A dot above a letter that has one already isn't drawn. */
const hiddenDot = /\p{Soft_Dotted}\p{M}*\u0307/u;

/**
 * Whether a name can be mistaken for another one: it's of several writing systems, as `pаul` with a Cyrillic а and
 * `annaーlee` with a kana, has no letter of Latin and all look it, or has a letter, sign, or mark that's drawn like a
 * common one, or hardly drawn. What's in ASCII alone passes, though typefaces draw some of it alike (`pauI` and `paul`).
 */
export function looksLikeAnother(typed: string): boolean {
  const name = typed.normalize('NFKC');
  const used = systems.filter(system => system.test(name));
  const looksLatin = [name, name.toLowerCase()].some(writing => drawnLikeLatin.test(writing));
  return (
    used.length > 1 ||
    (/[\p{L}\p{Script=Han}]/u.test(name) && looksLatin) ||
    /\p{M}/u.test(name.replace(writtenMarks, '')) ||
    repeatedMark.test(name.normalize('NFKD')) ||
    [unusualLatin, unusualSign, hiddenDot].some(pattern => pattern.test(name))
  );
}
