import { scryptSync } from 'node:crypto';
import { expect, it } from 'vitest';
import { defaultKeyCost, type KeyParameters } from '../passwords/password-hasher';
import { checkPassword, createPasswordKeys, parseVerifier, writeVerifier } from './password-keys';

const asked: KeyParameters[] = [];
const passwords = {
  keyCost: defaultKeyCost,
  async deriveKey(password: string, parameters: KeyParameters) {
    asked.push(parameters);
    const { salt, length, ...cost } = parameters;
    return scryptSync(password, salt, length, { ...cost, maxmem: 2 ** 28 });
  },
};
const password = 'spring tide 1907';

it('the right password derives the same key again, no other does, by one scrypt of 128 MiB and a new salt', async () => {
  const { verifier, key } = await createPasswordKeys(passwords, password);
  expect(key).toHaveLength(32);
  expect(key).not.toEqual(verifier.verifier);
  expect(parseVerifier(writeVerifier(verifier))).toEqual(verifier);
  expect(await checkPassword(passwords, password, verifier)).toEqual(key);
  expect(await checkPassword(passwords, `${password} `, verifier)).toBeNull();
  expect(asked).toMatchObject(Array(3).fill({ N: 131_072, r: 8, p: 1, length: 64 }));
  const again = await createPasswordKeys({ ...passwords, keyCost: 2 ** 10 }, password);
  expect(again.verifier.salt).not.toEqual(verifier.salt);
});

it.each(['', '$scrypt$ln=17,r=8,p=1$c2hvcnQ$c2hvcnQ'])('%j is not a verifier', text => {
  expect(() => parseVerifier(text)).toThrow('no verifier');
});
