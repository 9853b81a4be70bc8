import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { DamagedFileError } from './file-cipher';
import { unwrapFileKey, wrapFileKey } from './file-key';

const secret = { key: randomBytes(32), fileId: 'file-1' };
const wrappingKey = randomBytes(32);

it('a file key is unwrapped by the key that wrapped it', () => {
  expect(unwrapFileKey(wrapFileKey(secret, wrappingKey), secret.fileId, wrappingKey)).toEqual(secret);
});

it('a wrapped key reveals nothing of the key, and differs each time', () => {
  const [one, two] = [wrapFileKey(secret, wrappingKey), wrapFileKey(secret, wrappingKey)];
  expect(Buffer.from(one, 'base64').includes(secret.key.subarray(0, 8))).toBe(false);
  expect(one).not.toBe(two);
});

it('a wrapped key can be unwrapped by nothing else', () => {
  const wrapped = wrapFileKey(secret, wrappingKey);
  const bytes = Buffer.from(wrapped, 'base64');
  for (let bit = 0; bit < bytes.length * 8; bit++) {
    const changed = Buffer.from(bytes);
    changed.writeUInt8(changed.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
    expect(() => unwrapFileKey(changed.toString('base64'), secret.fileId, wrappingKey)).toThrow(
      DamagedFileError,
    );
  }
  for (const open of [
    () => unwrapFileKey(wrapped, 'file-2', wrappingKey),
    () => unwrapFileKey(wrapped, secret.fileId, randomBytes(32)),
    () => unwrapFileKey(bytes.subarray(1).toString('base64'), secret.fileId, wrappingKey),
    () => unwrapFileKey('', secret.fileId, wrappingKey),
  ]) {
    expect(open).toThrow(DamagedFileError);
  }
});
