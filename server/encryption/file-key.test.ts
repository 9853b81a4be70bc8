import { randomBytes } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import { createPasswordHasher, PasswordHasherBusyError } from '../passwords/password-hasher';
import { DamagedFileError } from './file-cipher';
import { createFileKeys } from './file-key';

const passwords = createPasswordHasher();
afterAll(() => passwords.close());

const keys = createFileKeys(passwords, { cost: 2 ** 10 });
const secret = { key: randomBytes(32), fileId: 'file-1' };
const password = 'spring tide 1907';

it('gives a file its key back for the password, whatever the parameters were', async () => {
  for (const cost of [2 ** 10, 2 ** 11]) {
    const wrapped = await createFileKeys(passwords, { cost }).wrap(secret, password);
    expect(wrapped).toMatchObject({ cipher: 'aes-256-gcm', kdf: 'scrypt', N: cost, r: 8, p: 1 });
    expect(await keys.unwrap(wrapped, secret.fileId, password)).toEqual(secret);
  }
});

it('takes as much work as it should where nothing else is said', async () => {
  expect(await createFileKeys(passwords).wrap(secret, password)).toMatchObject({ N: 32_768, r: 8, p: 1 });
});

it('keeps neither the key nor the password in what is stored, and salts each file anew', async () => {
  const [one, two] = await Promise.all([keys.wrap(secret, password), keys.wrap(secret, password)]);
  expect(JSON.stringify(one)).not.toContain(secret.key.toString('base64').slice(0, 12));
  expect(JSON.stringify(one)).not.toContain(password);
  expect(one.salt).not.toBe(two.salt);
  expect(one.wrappedKey).not.toBe(two.wrappedKey);
});

it('opens with nothing else', async () => {
  const wrapped = await keys.wrap(secret, password);
  const flipped = Buffer.from(wrapped.wrappedKey, 'base64');
  flipped.writeUInt8(flipped.readUInt8(20) ^ 1, 20);
  for (const open of [
    () => keys.unwrap(wrapped, secret.fileId, `${password} `),
    () => keys.unwrap(wrapped, 'file-2', password),
    () => keys.unwrap({ ...wrapped, N: 2 ** 11 }, secret.fileId, password),
    () => keys.unwrap({ ...wrapped, salt: randomBytes(16).toString('base64') }, secret.fileId, password),
    () => keys.unwrap({ ...wrapped, wrappedKey: flipped.toString('base64') }, secret.fileId, password),
    () => keys.unwrap({ ...wrapped, wrappedKey: '' }, secret.fileId, password),
  ]) {
    await expect(open()).rejects.toThrow(DamagedFileError);
  }
});

it('refuses rows that ask for gigabytes', async () => {
  const wrapped = await keys.wrap(secret, password);
  await expect(keys.unwrap({ ...wrapped, N: 2 ** 24 }, secret.fileId, password)).rejects.toThrow(/memory/);
});

it('says that it is busy rather than let more wait than it can serve', async () => {
  const busy = createFileKeys(passwords, { cost: 2 ** 12, atOnce: 1, maxWaiting: 2 });
  const all = await Promise.allSettled(Array.from({ length: 5 }, () => busy.wrap(secret, password)));
  const refused = all.flatMap(outcome => (outcome.status === 'rejected' ? [outcome.reason] : []));
  expect(refused).toHaveLength(2);
  for (const reason of refused) expect(reason).toBeInstanceOf(PasswordHasherBusyError);
  await busy.wrap(secret, password);
});
