import { describe, expect, it } from 'vitest';
import { textLimits } from '../../limits/forms';
import { issuesOf } from '../testing';
import { unlockShareBody } from './shares';
import { createShareBody } from './staff-shares';

const messagesOf = (result: { error?: { issues: { message: string }[] } }) =>
  result.error?.issues.map(({ message }) => message);

describe('a new share', () => {
  const password = 'spring tide';
  const unlimited = { maxOpenings: null, maxDownloads: null, notifyMe: false };

  it('is trimmed, and blank fields count as absent', () => {
    const blank = { title: null, note: null, expiresAt: null, contents: null, ...unlimited };
    expect(
      createShareBody.parse({ password: ' spring tide ', title: ' T ', note: '\t', expiresAt: ' ' }),
    ).toEqual({
      ...blank,
      password,
      title: 'T',
    });
    expect(createShareBody.parse({ password })).toEqual({ ...blank, password });
  });

  it('keeps the line breaks of a note as typed, whatever the form encoding', () => {
    const noteOf = (note: string) => createShareBody.parse({ password, note }).note;
    expect(noteOf('one\r\ntwo\rthree\n\r\nfour\r\n')).toBe('one\ntwo\nthree\n\nfour');
    const lines = `${'a\n'.repeat(textLimits.shareNote.max / 2 - 1)}bc`;
    expect(noteOf(lines.replaceAll('\n', '\r\n'))).toBe(lines);
    expect(messagesOf(createShareBody.safeParse({ password, note: `${lines}d` }))).toEqual([
      'Keep this to 100,000 characters or fewer',
    ]);
  });

  it.each([
    [undefined, 'Add a password to protect this share.'],
    ['', 'Add a password to protect this share.'],
    ['      ', 'Add a password to protect this share.'],
    ['12345', 'Password must be at least 6 characters'],
    ['x'.repeat(73), 'Password is too long. Keep it to 72 characters, fewer with accents or emoji.'],
    ['語'.repeat(25), 'Password is too long. Keep it to 72 characters, fewer with accents or emoji.'],
  ])('with the password %j gets one issue: %s', (value, message) => {
    expect(messagesOf(createShareBody.safeParse({ password: value }))).toEqual([message]);
  });

  it('may have a password of 6 characters to 72 bytes, however its letters are composed', () => {
    const passwordOf = (value: string) => createShareBody.parse({ password: value }).password;
    for (const value of ['123456', 'x'.repeat(72), '語'.repeat(24)]) expect(passwordOf(value)).toBe(value);
    expect(passwordOf('marée 1907')).toBe(passwordOf('mare\u0301e 1907'));
    const typed = unlockShareBody.parse({ password: 'mare\u0301e １９０７' });
    expect(typed.password).toBe(passwordOf('marée 1907'));
  });

  it('expires at an instant, in any time zone', () => {
    const expiresAt = (text: string) =>
      createShareBody.parse({ password, expiresAt: text }).expiresAt?.toISOString();
    expect(expiresAt('2026-03-09T10:00:00.000Z')).toBe('2026-03-09T10:00:00.000Z');
    expect(expiresAt('2026-03-09T10:00:00-05:00')).toBe('2026-03-09T15:00:00.000Z');
  });

  // The last is, in UTC, after the last year of four digits.
  it.each(['soon', '2026-03-09T10:00', '2026-02-29T10:00:00Z', '9999-12-31T23:59:59-01:00'])(
    'does not expire at %s',
    expiresAt => {
      expect(messagesOf(createShareBody.safeParse({ password, expiresAt }))).toEqual([
        'Choose an expiration date and time',
      ]);
    },
  );

  it.each([
    ['', null],
    [' ', null],
    [' 2 ', 2],
    ['1000', 1_000],
    ['1,000', 1_000],
    [1, 1],
  ])('can be limited to so many uses: %j', (typed, limit) => {
    expect(createShareBody.parse({ password, maxOpenings: typed, maxDownloads: typed })).toMatchObject({
      maxOpenings: limit,
      maxDownloads: limit,
    });
  });

  it.each(['0', '-1', '1.5', '1e2', 'two', '1,00', '1001', '99999999999', 0])('cannot have %j uses', uses => {
    expect(issuesOf(createShareBody, { password, maxOpenings: uses, maxDownloads: uses })).toEqual([
      ['maxOpenings', 'Choose a whole number from 1 to 1,000'],
      ['maxDownloads', 'Choose a whole number from 1 to 1,000'],
    ]);
  });

  it('may say what is in its zip', () => {
    const contentsOf = (contents: unknown) => createShareBody.safeParse({ password, contents });
    const listed = [{ name: 'plans/a (2).pdf', size: 0 }];
    expect(contentsOf(JSON.stringify(listed)).data?.contents).toEqual(listed);
    for (const nothing of [undefined, null, '']) expect(contentsOf(nothing).data?.contents).toBeNull();
    const tooMany = JSON.stringify(Array(301).fill(listed[0]));
    for (const wrong of [
      7,
      '{',
      '{}',
      '["a"]',
      '[{"name":"","size":1}]',
      '[{"name":"a","size":-1}]',
      tooMany,
    ])
      expect(contentsOf(wrong).success).toBe(false);
  });

  it.each([
    [true, true],
    ['true', true],
    [false, false],
    ['false', false],
    ['', false],
  ])('tells its sender of its first opening if asked with %j: %s', (asked, tells) => {
    expect(createShareBody.parse({ password, notifyMe: asked }).notifyMe).toBe(tells);
  });
});

it('unlocking accepts a trimmed password, and requires one', () => {
  expect(unlockShareBody.parse({ password: ' spring tide ' })).toEqual({ password: 'spring tide' });
  for (const password of [undefined, null, '', '  ', 7]) {
    expect(messagesOf(unlockShareBody.safeParse({ password }))).toEqual([
      'Please provide the password for this share.',
    ]);
  }
});
