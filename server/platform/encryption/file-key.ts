import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { DamagedFileError, type FileSecret, fileKeyLength } from './file-cipher';

const algorithm = 'aes-256-gcm';
const nonceLength = 12;
const tagLength = 16;

/** A file's random key, wrapped by the key derived from its share's password: nonce, ciphertext, and tag in base64. */
export function wrapFileKey({ key, fileId }: FileSecret, wrappingKey: Buffer): string {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv(algorithm, wrappingKey, nonce).setAAD(bindTo(fileId));
  return Buffer.concat([nonce, cipher.update(key), cipher.final(), cipher.getAuthTag()]).toString('base64');
}

/** @throws DamagedFileError if the key belongs to another file or another password. */
export function unwrapFileKey(wrappedKey: string, fileId: string, wrappingKey: Buffer): FileSecret {
  const wrapped = Buffer.from(wrappedKey, 'base64');
  if (wrapped.length !== nonceLength + fileKeyLength + tagLength) {
    throw new DamagedFileError('The file key has the wrong length');
  }
  const decipher = createDecipheriv(algorithm, wrappingKey, wrapped.subarray(0, nonceLength), {
    authTagLength: tagLength,
  });
  decipher.setAAD(bindTo(fileId)).setAuthTag(wrapped.subarray(-tagLength));
  const key = decipher.update(wrapped.subarray(nonceLength, -tagLength));
  try {
    decipher.final();
  } catch (cause) {
    throw new DamagedFileError('The file key does not decrypt', { cause });
  }
  return { key, fileId };
}

function bindTo(fileId: string): Buffer {
  return Buffer.from(`file key v1 ${fileId}`);
}
