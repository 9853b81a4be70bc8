import { expect, it } from 'vitest';
import { problemsOf, readEnvironment } from '../../testing/environments';

const key = (letter: string) => Buffer.alloc(32, letter);

it('the environment names the key, and others that can still decrypt, in base64 of either alphabet', () => {
  const environment = {
    ENCRYPTION_KEY: key('\u{FF}').toString('base64').replace('=', ''),
    ENCRYPTION_KEY_PREVIOUS: ` ${key('c').toString('base64')}, ${key('\u{FE}').toString('base64url')}`,
  };
  const keys = { current: key('\u{FF}'), previous: [key('c'), key('\u{FE}')] };
  expect(readEnvironment(environment).encryptionKeys).toEqual(keys);
});

it.each([31, 33].map(length => Buffer.alloc(length).toString('base64')).concat('€'.repeat(32), 'no key'))(
  '%j is no key',
  text => {
    const problem = 'must be 32 bytes in base64 (try: openssl rand -base64 32)';
    expect(problemsOf({ ENCRYPTION_KEY: text })).toEqual([`ENCRYPTION_KEY: ${problem}`]);
    expect(problemsOf({ ENCRYPTION_KEY_PREVIOUS: `${key('a').toString('base64')},${text}` })).toContain(
      `ENCRYPTION_KEY_PREVIOUS.1: ${problem}`,
    );
  },
);
