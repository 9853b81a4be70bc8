import { describe, expect, it } from 'vitest';
import { looksLikeAnother } from './look-alike';

describe('a name that can be mistaken for another', () => {
  it.each([
    ...['p\u0430ul', 'm\u0251r\u03b1', 'Jon\u0430h', '\u13aaora', 'in\u0435s.2', 'ma\u0433'],
    ...['\ua4d1aul', '\u2d4faul', '\u{102a1}aul', '\u{10422}ra'],
  ])('has letters of several alphabets: %s', name => expect(looksLikeAnother(name)).toBe(true));

  it.each([
    ...['\u0458\u043e\u0435', '\u0410\u0405\u041e\u0420', '\u0441\u043e\u0440\u0443_7'],
    ...['\u041c\u0430\u0445', '\u0422\u041e\u041c', '\u041a\u0410\u0422\u0415', '\u0396\u039f\u0395'],
    ...['\ua4d1\ua4ee\ua4f4\ua4e1', '\u13a2\u13aa\u13b7', '\u0570\u057d\u0581\u0585'],
  ])('has no Latin letter, and looks as if: %s', name => expect(looksLikeAnother(name)).toBe(true));

  it.each([
    ...[
      '\u0261reg',
      'm\u0251ra',
      '\u1d18aul',
      '\ua7aeNES',
      '\u0269nes',
      '\u01c3nes',
      '\u2c7atto',
      'to\u0237o',
    ],
  ])('has a letter that no living alphabet has: %s', name => expect(looksLikeAnother(name)).toBe(true));

  it.each([
    'ines\u2010okafor',
    'ines\u2011okafor',
    'ines\u2013okafor',
    'o\u2019neil',
    'ines\u02ba',
    'ines\u0662',
  ])('has a sign drawn like one on a keyboard: %s', name => expect(looksLikeAnother(name)).toBe(true));

  // Their letters are drawn like dashes, bars, circles, dots, and T. Japanese writers of Latin letters have full-width ones.
  it.each([
    ...['anna\u30fclee', 'a\u3161b', 'a\u4e00b', 'pau\u3127a', 'pa\u3163s', 'pau\u4e28', 'pau\u3021'],
    ...['b\u3007b', '\u3147wner', 'a\u119eb', 'a\u30ceb', '\u5de5van', '\u3112om', '\u535com', '\u2e8aom'],
    ...['田中taro', 'マックスмакс', 'νίκος민'],
  ])('has letters of East Asia beside those of an alphabet: %s', name =>
    expect(looksLikeAnother(name)).toBe(true),
  );

  it.each(['\u30fc\u30fc\u30fc', '2\u300726', '7\u30fc7', '\u4e00_\u4e00', '\u3112\u3007\u3112'])(
    'has letters of East Asia that all look like signs and Latin ones: %s',
    name => expect(looksLikeAnother(name)).toBe(true),
  );

  it.each([
    ...['bob\u{1d167}', 'bob\u{1bc9d}', 'bob\u{11080}', 'bob\u1cd0', 'bob\u3099', 'bob\u07eb', 'bob\ufe20'],
    ...['l\u0335ara', 'pau\u0346', 'o\u031bla\u031b', 'bob\u{1d165}', 'bob\u064b', 'иван\u0483', 'राम\u1cd0'],
  ])('has a mark that its letters are never written with: %j', name =>
    expect(looksLikeAnother(name)).toBe(true),
  );

  it.each(['bob_\u0303', '7\u20e3', '-\u0304-\u0304', '777\u0e31', 'ka\u309b'])(
    'has a mark on no letter: %j',
    name => expect(looksLikeAnother(name)).toBe(true),
  );

  it.each(['jos\u00e9\u0301', 'กี\u0e35', 'مَ\u064eريم'])('has a mark twice, drawn as one: %j', name =>
    expect(looksLikeAnother(name)).toBe(true),
  );

  it.each(['pau\u{10107}', 'pau\u{1d360}', 'b\u07c0b', 'bob\u0f0b', 'anna\u0640lee', 'م\u0640ريم'])(
    'has a number, sign, or line that no name has: %j',
    name => expect(looksLikeAnother(name)).toBe(true),
  );

  it.each(['i\u0307nes', 'j\u0307oe', 'i\u0323\u0307nes'])(
    'has a dot that is not drawn above a letter with one: %s',
    name => expect(looksLikeAnother(name)).toBe(true),
  );

  it.each([
    ...['mara', 'o.neil-7', 'x_y+z@example.com', '2026', '---', 'José', 'Đặng', 'Иван', 'тарас', 'Γιώργος'],
    ...[
      'נועה',
      'مريم',
      'राम',
      'さくら',
      '김민준',
      'ภูผา',
      'Նարե',
      'ნინო',
      'ʻolu',
      'བཀྲ་ཤིས',
      'Əliyev',
      'Ọládélé',
      'Kɔfi',
      'ｊｏｓé',
      'Żaneta',
    ],
  ])('is not one like %s', name => expect(looksLikeAnother(name)).toBe(false));

  it.each([
    ...[
      'o\u0329la\u0301',
      'E\u0329\u0301niola',
      'Ẹ́niọlá',
      'Nguyễn',
      'm\u0327ajel',
      'n\u0304',
      'ą́ą́',
      'a\u030d',
      'ó\u0358',
    ],
    ...['Сла\u0301ва', 'Ярослав7', 'ᾱ\u0301', 'น้ำ', 'ກຳ', 'कृष्ण', 'ज्ञान', 'مُحَمَّد', 'رَحْمٰن', 'פָּנִים', 'שָׁלוֹם'],
    ...[
      '김민준7',
      '박ㅎㅎ',
      'ケーキ',
      'ラーメン_7',
      'あーちゃん',
      'か\u309aな',
      '佐々木',
      '〆木さん',
      '二〇二六',
      '一二三',
      'ㄅㄆㄇ',
    ],
    ...['සිංහල', 'ဗမာ', 'ខ្មែរ', 'አማርኛ', 'ދިވެހި', 'ߒߞߏ߫'],
  ])('is not one that people write as they do %s', name => expect(looksLikeAnother(name)).toBe(false));

  it('is none that ASCII can write', () => {
    const letters = Array.from({ length: 95 }, (_, n) => String.fromCharCode(32 + n));
    for (const letter of letters) expect(looksLikeAnother(letter.repeat(3)), letter).toBe(false);
  });
});
