import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { problemsOf, readEnvironment } from '../testing/environments';

const key = (letter: string) => Buffer.alloc(32, letter);

describe('the configuration of encryption', () => {
  it('names the key for notes, and others that can still decrypt them', () => {
    const environment = {
      ENCRYPTION_KEY: key('b').toString('base64'),
      ENCRYPTION_KEY_PREVIOUS: ` ${key('c').toString('base64')}, ${key('d').toString('base64url')}`,
    };
    expect(readEnvironment(environment).encryptionKeys).toEqual({
      current: key('b'),
      previous: [key('c'), key('d')],
    });
  });

  it('generates a key if none is configured', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'encryption-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const read = () => readEnvironment({ DATA_DIR: folder, ENCRYPTION_KEY: '' }).encryptionKeys;
    expect(read()).toEqual({ current: expect.any(Buffer), previous: [] });
    expect(read()).toEqual(read());
  });

  it.each(['c2hvcnQ=', Buffer.alloc(31).toString('base64'), 'a'.repeat(32), 'no key at all'])(
    'refuses %j as a key',
    ENCRYPTION_KEY => {
      const problem = 'must be 32 bytes in base64 (try: openssl rand -base64 32)';
      expect(problemsOf({ ENCRYPTION_KEY })).toEqual([`ENCRYPTION_KEY: ${problem}`]);
      const previous = `${key('a').toString('base64')},${ENCRYPTION_KEY}`;
      expect(problemsOf({ ENCRYPTION_KEY_PREVIOUS: previous })).toContain(
        `ENCRYPTION_KEY_PREVIOUS.1: ${problem}`,
      );
    },
  );
});
