import { createHash } from 'node:crypto';

/** Keys of the server's own, 32 bytes each. */
export interface EncryptionKeys {
  /** Encrypts, and decrypts. */
  current: Buffer;
  /** Only decrypt: keys on their way out or in. */
  previous: Buffer[];
}

const keyLength = 32;

/** Null for what is not 32 bytes in base64. */
export function parseEncryptionKey(text: string): Buffer | null {
  if (!/^[A-Za-z0-9+/_-]+={0,2}$/.test(text)) return null;
  const key = Buffer.from(text, 'base64');
  return key.length === keyLength ? key : null;
}

/** Names a key without telling anything of it. */
export function identifyKey(key: Buffer): string {
  return createHash('sha256').update('encryption key id:').update(key).digest('base64url').slice(0, 8);
}
