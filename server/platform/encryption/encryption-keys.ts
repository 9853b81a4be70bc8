import { createHash } from 'node:crypto';

/** The server's keys, 32 bytes each. */
export interface EncryptionKeys {
  /** Encrypts, and decrypts. */
  current: Buffer;
  /** Decrypt only: keys being phased out or in. */
  previous: Buffer[];
}

const keyLength = 32;

/** Null for anything but 32 bytes in base64. */
export function parseEncryptionKey(text: string): Buffer | null {
  if (!/^[A-Za-z0-9+/_-]+={0,2}$/.test(text)) return null;
  const key = Buffer.from(text, 'base64');
  return key.length === keyLength ? key : null;
}

/** Identifies a key without revealing anything about it. */
export function identifyKey(key: Buffer): string {
  return createHash('sha256').update('encryption key id:').update(key).digest('base64url').slice(0, 8);
}
