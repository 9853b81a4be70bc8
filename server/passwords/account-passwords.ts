import type { Logger } from 'pino';
import { type SealedUse, type Sealer, UnreadableEnvelopeError } from '../encryption/sealer';
import { serviceUnavailable } from '../http/errors';
import type { PasswordHasher } from './password-hasher';

/**
 * bcrypt hashes of staff's passwords, encrypted under the server's key: a copy of the database alone can't check a guess.
 */
export interface AccountPasswords {
  hash(password: string): Promise<string>;
  /**
   * For somebody who isn't signed in: whether there is an account (null), and whether its hash can be read, makes no
   * difference.
   */
  verify(password: string, stored: string | null): Promise<boolean>;
  /** For somebody signed in. @throws HttpError 503 if the hash can't be read: its key is missing, say. */
  verifyOwn(password: string, stored: string): Promise<boolean>;
}

const use: SealedUse = { purpose: 'account password', subject: 'users' };

/** A hash of discarded random bytes, compared where there is none, so that all cases take equally long. */
const decoy = '$2b$10$1iodGcSXTgoY8KPSmk6UQObjjhnGN9JbrDF/2W0HnjJRm/wpq/QLe';

interface AccountPasswordsDeps {
  hasher: Pick<PasswordHasher, 'hash' | 'verify'>;
  sealer: Sealer;
  logger: Pick<Logger, 'error'>;
}

/** Fail as the hasher does. */
export function createAccountPasswords({ hasher, sealer, logger }: AccountPasswordsDeps): AccountPasswords {
  return {
    hash: async password => sealHash(sealer, await hasher.hash(password)),
    async verify(password, stored) {
      const opened = stored === null ? null : tryOpen(sealer, stored);
      if (opened instanceof Error) logger.error({ err: opened }, 'the password of an account cannot be read');
      const isReadable = typeof opened === 'string';
      return (await hasher.verify(password, isReadable ? opened : decoy)) && isReadable;
    },
    async verifyOwn(password, stored) {
      const opened = tryOpen(sealer, stored);
      if (opened instanceof Error) throw passwordsUnreadable(opened);
      return hasher.verify(password, opened);
    },
  };
}

export const passwordsUnreadable = (cause?: Error) =>
  serviceUnavailable("We can't check passwords right now. Please tell the person who runs this site.", cause);

export function sealHash(sealer: Sealer, hash: string): string {
  return sealer.seal(hash, use);
}

/** Encrypts a hash under the current key. @throws UnreadableEnvelopeError */
export function resealHash(sealer: Sealer, stored: string): string {
  return sealHash(sealer, openHash(sealer, stored));
}

function openHash(sealer: Sealer, stored: string): string {
  return sealer.open(stored, use);
}

function tryOpen(sealer: Sealer, stored: string): string | UnreadableEnvelopeError {
  try {
    return openHash(sealer, stored);
  } catch (error) {
    if (error instanceof UnreadableEnvelopeError) return error;
    throw error;
  }
}
