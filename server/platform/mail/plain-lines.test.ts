import fc from 'fast-check';
import { expect, it } from 'vitest';
import { linesOf, oneLine } from './plain-lines';

it.each([
  ['Ann\r\nBcc: x@a.example', 'Ann Bcc: x@a.example'],
  ['  a \t b\u0000c\u2028d ', 'a b c d'],
  ['evil\u202Etxt.exe', 'evil txt.exe'],
  ['👩‍👧 ‌می‌خواهم', '👩‍👧 ‌می‌خواهم'],
  // At the limit, it ends between characters and not at a space.
  ['💧'.repeat(30), `${'💧'.repeat(19)}…`],
  [`${'x'.repeat(18)} word`, `${'x'.repeat(18)}…`],
])('%j is the line %j', (typed, line) => expect(oneLine(typed, 20)).toBe(line));

it('a line has no control characters, whatever was typed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), typed => {
      expect(oneLine(typed)).not.toMatch(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u);
      expect([...oneLine(typed, 20)].length).toBeLessThanOrEqual(20);
    }),
  );
});

it('lines of any platform keep their indents', () => {
  expect(linesOf('one\r\ntwo\rthree\n\n  four\u0007 ')).toEqual(['one', 'two', 'three', '', '  four']);
});
