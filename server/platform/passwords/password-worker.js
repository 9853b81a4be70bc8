// Plain JavaScript, because a worker thread loads it without a compiler: from here, or from beside the bundle.
import { scryptSync } from 'node:crypto';
import { compare, hash, truncates } from 'bcryptjs';

/** @param {{ password: string, cost: number }} task */
export function hashPassword({ password, cost }) {
  if (truncates(password)) throw new RangeError('bcrypt would ignore bytes past the 72nd');
  return hash(password, cost);
}

/**
 * Compares too long a password all the same, so that it takes as long as any other.
 * @param {{ password: string, hash: string }} task
 */
export async function verifyPassword({ password, hash: expected }) {
  return (await compare(password, expected)) && !truncates(password);
}

/** Bytes. scrypt with N = 2^17, r = 8, p = 1 takes 128 MiB and 3 KiB; higher parameters are refused. */
const maxMemory = 129 * 1024 * 1024;

/** @param {{ password: string, salt: Uint8Array, N: number, r: number, p: number, length: number }} task */
export function deriveKey({ password, salt, N, r, p, length }) {
  return scryptSync(password, salt, length, { N, r, p, maxmem: maxMemory });
}
