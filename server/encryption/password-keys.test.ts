import { scryptSync } from 'node:crypto';
import { expect, it } from 'vitest';
import type { KeyParameters } from '../passwords/password-hasher';
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

it('the right password derives the same key again, and no other password does', async () => {
  const { verifier, key } = await createPasswordKeys(passwords, password, 2 ** 10);
  const stored = parseVerifier(writeVerifier(verifier));
  expect(stored).toEqual(verifier);
  expect(await checkPassword(passwords, password, verifier)).toEqual(key);
  for (const wrong of [`${password} `, '', password.toUpperCase()]) {
    expect(await checkPassword(passwords, wrong, verifier)).toBeNull();
  }
});

it('the verifier reveals nothing of the key, and every password gets a new salt', async () => {
  const [one, two] = await Promise.all([1, 2].map(() => createPasswordKeys(passwords, password, 2 ** 10)));
  expect(one?.key).toHaveLength(32);
  expect(one?.key).not.toEqual(one?.verifier.verifier);
  expect(one?.verifier.salt).not.toEqual(two?.verifier.salt);
  expect(one?.key).not.toEqual(two?.key);
});

it('a guess takes one scrypt of 128 MiB by default', async () => {
  asked.length = 0;
  const { verifier } = await createPasswordKeys(passwords, password);
  await checkPassword(passwords, 'a guess', verifier);
  expect(asked).toMatchObject(Array(2).fill({ N: 131_072, r: 8, p: 1, length: 64 }));
});

it.each(['', 'x', '$scrypt$ln=17,r=8,p=1$c2hvcnQ$c2hvcnQ'])('%j is not a verifier', text => {
  expect(() => parseVerifier(text)).toThrow('no verifier');
});
