import { describe, expect, it } from 'vitest';
import { looksLikeAnother } from './look-alike';

describe('a name that can be mistaken for another', () => {
  it.each(['p\u0430ul', 'm\u0251r\u03b1', 'Jon\u0430h', '\u13aaora', 'in\u0435s.2', 'ma\u0433'])(
    'has letters of several alphabets: %s',
    name => expect(looksLikeAnother(name)).toBe(true),
  );

  it.each(['\u0458\u043e\u0435', '\u0410\u0405\u041e\u0420', '\u0441\u043e\u0440\u0443_7'])(
    'has no Latin letter, and looks as if: %s',
    name => expect(looksLikeAnother(name)).toBe(true),
  );

  it.each([
    ...['mara', 'o.neil-7', 'x_y+z@example.com', '2026', '---', 'José', 'Đặng', 'Иван', 'Тарас', 'Γιώργος'],
    ...['נועה', 'مريم', 'राम', '田中taro', 'さくら', '김민준', 'ภูผา', 'Նարե', 'ნინო', 'ʻolu'],
  ])('is not one like %s', name => expect(looksLikeAnother(name)).toBe(false));

  it('is none that ASCII can write', () => {
    const letters = Array.from({ length: 95 }, (_, n) => String.fromCharCode(32 + n));
    for (const letter of letters) expect(looksLikeAnother(letter.repeat(3)), letter).toBe(false);
  });
});
