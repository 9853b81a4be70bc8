import { createHash } from 'node:crypto';
import { type SealedUse, type Sealer, UnreadableEnvelopeError } from '../encryption/sealer';
import { serviceUnavailable } from '../http/errors';
import type { PasswordHasher } from './password-hasher';

/**
 * bcrypt hashes of staff's passwords, encrypted under the server's key: a copy of the database alone can't check a guess.
 * Stored as `<mark>:<envelope>`; the first release stored the bare hash.
 */
export type AccountPasswords = Pick<PasswordHasher, 'hash' | 'verify'>;

const use: SealedUse = { purpose: 'account password', subject: 'users' };

/** Fails as the hasher does, and with an HttpError 503 for a hash that can't be read: its key is missing, say. */
export function createAccountPasswords(hasher: AccountPasswords, sealer: Sealer): AccountPasswords {
  return {
    hash: async password => sealHash(sealer, await hasher.hash(password)),
    async verify(password, stored) {
      return hasher.verify(password, openOrExplain(sealer, stored));
    },
  };
}

/** Encrypts a bare hash, or one under another key, under the current key. The mark stays. @throws UnreadableEnvelopeError */
export function sealHash(sealer: Sealer, stored: string): string {
  return `${markPassword({ password: stored })}:${sealer.seal(openHash(sealer, stored), use)}`;
}

/** Tells stored passwords apart, whatever key they're under, without revealing anything about them. */
export function markPassword({ password }: { password: string }): string {
  if (!isBare(password)) return password.slice(0, password.indexOf(':'));
  return createHash('sha256').update(password).digest('base64url');
}

const isBare = (stored: string) => !stored.includes(':');

function openHash(sealer: Sealer, stored: string): string {
  return isBare(stored) ? stored : sealer.open(stored.slice(stored.indexOf(':') + 1), use);
}

function openOrExplain(sealer: Sealer, stored: string): string {
  try {
    return openHash(sealer, stored);
  } catch (cause) {
    if (!(cause instanceof UnreadableEnvelopeError)) throw cause;
    throw serviceUnavailable(
      "We can't check passwords right now. Please tell the person who runs this site.",
      cause,
    );
  }
}
