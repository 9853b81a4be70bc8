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
      '田中taro',
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

  it('is none that ASCII can write', () => {
    const letters = Array.from({ length: 95 }, (_, n) => String.fromCharCode(32 + n));
    for (const letter of letters) expect(looksLikeAnother(letter.repeat(3)), letter).toBe(false);
  });
});
