import { expect, it } from 'vitest';
import { strengthOf } from './generate-password';

it.each([
  ['abcdef', 'weak'],
  ['aaaaaaaaaaaaaaaaaaaa', 'weak'],
  ['12345678901234567890', 'weak'],
  ['Password-for-the-clinic-2026', 'weak'],
  ['tidemark', 'weak'],
  ['low-water-9', 'fair'],
  ['spring tide of 1907', 'strong'],
  ['мокрый якорь у причала', 'strong'],
])('rates %s as %s', (password, strength) => {
  expect(strengthOf(password)).toBe(strength);
});
