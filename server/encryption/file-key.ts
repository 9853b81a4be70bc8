import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { FileEncryption } from '@shared/tables/shares';
import pLimit from 'p-limit';
import { type PasswordHasher, PasswordHasherBusyError } from '../passwords/password-hasher';
import { DamagedFileError, type FileSecret, fileKeyLength } from './file-cipher';

/** Locks a file's random key under the password of its share: only the password brings it back. */
export interface FileKeys {
  /** @throws PasswordHasherBusyError */
  wrap(secret: FileSecret, password: string): Promise<FileEncryption>;
  /**
   * For a password that is known to be right.
   * @throws PasswordHasherBusyError
   * @throws DamagedFileError where the key does not open with it.
   */
  unwrap(encryption: FileEncryption, fileId: string, password: string): Promise<FileSecret>;
}

interface FileKeysOptions {
  /** scrypt's N, a power of two: 2^15 with r = 8 takes 32 MiB and a tenth of a second. */
  cost?: number;
  /** Keys that are made at a time, each with the memory that takes. */
  atOnce?: number;
  maxWaiting?: number;
}

const algorithm = 'aes-256-gcm';
const nonceLength = 12;
const tagLength = 16;
const saltLength = 16;

export function createFileKeys(
  { deriveKey }: Pick<PasswordHasher, 'deriveKey'>,
  { cost = 2 ** 15, atOnce = 2, maxWaiting = 128 }: FileKeysOptions = {},
): FileKeys {
  const limit = pLimit(atOnce);

  const derive = (password: string, { N, r, p, salt }: Pick<FileEncryption, 'N' | 'r' | 'p' | 'salt'>) => {
    if (limit.pendingCount >= maxWaiting) throw new PasswordHasherBusyError('Too many file keys are waiting');
    const parameters = { salt: Buffer.from(salt, 'base64'), N, r, p, length: fileKeyLength };
    return limit(() => deriveKey(password, parameters));
  };

  return {
    async wrap({ key, fileId }, password) {
      const kdf = { N: cost, r: 8, p: 1, salt: randomBytes(saltLength).toString('base64') };
      const nonce = randomBytes(nonceLength);
      const cipher = createCipheriv(algorithm, await derive(password, kdf), nonce).setAAD(bindTo(fileId));
      const wrapped = Buffer.concat([nonce, cipher.update(key), cipher.final(), cipher.getAuthTag()]);
      return { cipher: algorithm, kdf: 'scrypt', ...kdf, wrappedKey: wrapped.toString('base64') };
    },

    async unwrap(encryption, fileId, password) {
      const wrapped = Buffer.from(encryption.wrappedKey, 'base64');
      if (wrapped.length !== nonceLength + fileKeyLength + tagLength) {
        throw new DamagedFileError('The key of the file has a wrong length');
      }
      const wrappingKey = await derive(password, encryption);
      const decipher = createDecipheriv(algorithm, wrappingKey, wrapped.subarray(0, nonceLength), {
        authTagLength: tagLength,
      });
      decipher.setAAD(bindTo(fileId)).setAuthTag(wrapped.subarray(-tagLength));
      const key = decipher.update(wrapped.subarray(nonceLength, -tagLength));
      try {
        decipher.final();
      } catch (cause) {
        throw new DamagedFileError('The key of the file does not open', { cause });
      }
      return { key, fileId };
    },
  };
}

function bindTo(fileId: string): Buffer {
  return Buffer.from(`file key v1 ${fileId}`);
}
