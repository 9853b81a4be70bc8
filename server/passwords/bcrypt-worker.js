// Plain JavaScript, because a worker thread loads it with no compiler in between: from here, or from beside the bundle.
import { compare, hash, truncates } from 'bcryptjs';

/** @param {{ password: string, cost: number }} task */
export function hashPassword({ password, cost }) {
  if (truncates(password)) throw new RangeError('bcrypt would ignore bytes past the 72nd');
  return hash(password, cost);
}

/**
 * Too long a password is compared all the same, so that its answer takes as long as any other.
 * @param {{ password: string, hash: string }} task
 */
export async function verifyPassword({ password, hash: expected }) {
  return (await compare(password, expected)) && !truncates(password);
}
