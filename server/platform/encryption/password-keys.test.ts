import { randomBytes, scryptSync } from 'node:crypto';
import { expect, it } from 'vitest';
import type { KeyParameters } from '../passwords/password-hasher';
import { DamagedFileError } from './file-cipher';
import { unwrapFileKey, wrapFileKey } from './file-key';
import { checkPassword, createPasswordKeys, parseVerifier, writeVerifier } from './password-keys';

const asked: KeyParameters[] = [];
const passwords = {
  async deriveKey(password: string, parameters: KeyParameters) {
    asked.push(parameters);
    const { salt, length, ...cost } = parameters;
    return scryptSync(password, salt, length, { ...cost, maxmem: 2 ** 28 });
  },
};
const password = 'spring tide 1907';

it('the right password derives the same key again, no other does, and each gets a new salt', async () => {
  const { verifier, key } = await createPasswordKeys(passwords, password, 2 ** 10);
  expect(key).toHaveLength(32);
  expect(key).not.toEqual(verifier.verifier);
  expect(parseVerifier(writeVerifier(verifier))).toEqual(verifier);
  expect(await checkPassword(passwords, password, verifier)).toEqual(key);
  expect(await checkPassword(passwords, `${password} `, verifier)).toBeNull();
  const again = await createPasswordKeys(passwords, password, 2 ** 10);
  expect(again.verifier.salt).not.toEqual(verifier.salt);
});

it('a guess takes one scrypt of 128 MiB by default', async () => {
  asked.length = 0;
  const { verifier } = await createPasswordKeys(passwords, password);
  await checkPassword(passwords, 'a guess', verifier);
  expect(asked).toMatchObject(Array(2).fill({ N: 131_072, r: 8, p: 1, length: 64 }));
});

it.each(['', '$scrypt$ln=17,r=8,p=1$c2hvcnQ$c2hvcnQ'])('%j is not a verifier', text => {
  expect(() => parseVerifier(text)).toThrow('no verifier');
});

it('a wrapped file key is unwrapped for its file by the key that wrapped it, and by nothing else', () => {
  const secret = { key: randomBytes(32), fileId: 'file-1' };
  const wrappingKey = randomBytes(32);
  const wrapped = wrapFileKey(secret, wrappingKey);
  expect(unwrapFileKey(wrapped, 'file-1', wrappingKey)).toEqual(secret);
  const changed = Buffer.from(wrapped, 'base64');
  changed.writeUInt8(changed.readUInt8(20) ^ 1, 20);
  for (const [text, fileId, key] of [
    [wrapped, 'file-2', wrappingKey],
    [wrapped, 'file-1', randomBytes(32)],
    [changed.toString('base64'), 'file-1', wrappingKey],
    ['', 'file-1', wrappingKey],
  ] as const)
    expect(() => unwrapFileKey(text, fileId, key)).toThrow(DamagedFileError);
});
