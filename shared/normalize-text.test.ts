import { expect, it } from 'vitest';
import { normalizeText } from './normalize-text';

it('writes a letter in one way, however it was composed, and full-width forms as the usual ones', () => {
  expect(normalizeText('Zoe\u0308 ＡＢＣ １２３')).toBe('Zoë ABC 123');
});

it('leaves text alone that is longer than anything it is compared with: with some marks, that would take seconds', () => {
  const marks = '\u0315\u0300\u05ae'.repeat(10_000);
  expect(normalizeText(marks)).toBe(marks);
  const longest = 'e\u0308'.repeat(500);
  expect(normalizeText(longest)).toBe('ë'.repeat(500));
  expect(normalizeText(`${longest}e\u0308`)).toBe(`${longest}e\u0308`);
});
