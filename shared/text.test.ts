import { describe, expect, it } from 'vitest';
import { cleanText, nameOfPerson, normalizeText } from './text';

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

describe('what a visitor wrote', () => {
  it.each([
    'Two lines\r\n\tand a tab',
    'Ti\u1ebfng Vi\u1ec7t, \u0e1c\u0e39\u0e49\u0e43\u0e2b\u0e0d\u0e48',
    '\u05d1\u05bc\u05b0\u05e8\u05b5\u05d0\u05e9\u05c1\u05b4\u05d9\u05ea',
    '\u{1f469}\u200d\u{1f692} \u202eabc',
    '\u0000',
  ])('stays as it is: %j', text => {
    expect(cleanText(text)).toBe(text);
  });

  it('loses controls that nobody sees', () => {
    expect(cleanText('One\u0001\u000b\u007f line\u0085.')).toBe('One line.');
  });

  it('has no more marks on a letter than any writing system', () => {
    expect(cleanText(`a${'\u0301'.repeat(5_000)}b`)).toBe(`a${'\u0301'.repeat(8)}b`);
  });
});

it.each([
  ['Mara', 'Voss', 'Mara Voss'],
  ['Mara', null, 'Mara'],
  ['', 'Voss', 'Voss'],
  [null, null, 'mara'],
])('someone named %j %j is %s', (firstName, lastName, name) => {
  expect(nameOfPerson({ firstName, lastName, username: 'mara' })).toBe(name);
});
