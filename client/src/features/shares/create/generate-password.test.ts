import { expect, it } from 'vitest';
import { generatePassword, strengthOf } from './password-field';

it('generates passwords that can be dictated, all different', () => {
  const passwords = Array.from({ length: 500 }, generatePassword);
  expect(new Set(passwords).size).toBe(500);
  for (const password of passwords) {
    expect(password).toMatch(/^([a-hjkmnp-z2-9]{4}-){4}[a-hjkmnp-z2-9]{4}$/);
  }
});

it.each([
  ['abcdef', 'weak'],
  ['aaaaaaaaaaaaaaaaaaaa', 'weak'],
  ['12345678901234567890', 'weak'],
  ['Password-for-the-clinic-2026', 'weak'],
  ['low-water-9', 'fair'],
  ['spring tide of 1907', 'strong'],
  ['k7pm-x2dw-hq9c-vt4e-n8ru', 'strong'],
  ['мокрый якорь у причала', 'strong'],
])('rates %s as %s', (password, strength) => {
  expect(strengthOf(password)).toBe(strength);
});
