import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linesOf, oneLine } from './plain-lines';

describe('oneLine', () => {
  it.each([
    ['Ann\r\nBcc: x@example.com', 'Ann Bcc: x@example.com'],
    ['  a \t b\u0000c\u2028d ', 'a b c d'],
    ['evil\u202Etxt.exe', 'evil txt.exe'],
    ['👩‍👧 ‌می‌خواهم', '👩‍👧 ‌می‌خواهم'],
    ['', ''],
  ])('turns %j into %j', (typed, line) => {
    expect(oneLine(typed)).toBe(line);
  });

  it('truncates between characters, never within one', () => {
    expect(oneLine('💧'.repeat(10), 4)).toBe('💧💧💧…');
    expect(oneLine('1234', 4)).toBe('1234');
    expect(oneLine('abc defg', 5)).toBe('abc…');
  });

  it('has no control characters and no second line, whatever was typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), typed => {
        expect(oneLine(typed)).not.toMatch(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u);
        expect([...oneLine(typed, 20)].length).toBeLessThanOrEqual(20);
      }),
    );
  });
});

it('linesOf keeps lines of any platform and their indents', () => {
  expect(linesOf('one\r\ntwo\rthree\n\n  four\u0007 ')).toEqual(['one', 'two', 'three', '', '  four']);
});
