import type { Logger } from 'pino';
import { type SealedUse, type Sealer, UnreadableEnvelopeError } from '../encryption/sealer';
import type { PasswordHasher } from './password-hasher';

export type AccountPasswords = ReturnType<typeof createAccountPasswords>;

export const accountPasswordUse: SealedUse = { purpose: 'account password', subject: 'users' };

/** Hash of discarded random bytes, compared where there is none, so that all cases take equally long. */
const decoy = '$2b$10$1iodGcSXTgoY8KPSmk6UQObjjhnGN9JbrDF/2W0HnjJRm/wpq/QLe';

interface AccountPasswordsDeps {
  hasher: Pick<PasswordHasher, 'hash' | 'verify'>;
  sealer: Sealer;
  logger: Pick<Logger, 'error'>;
}

/** Seals bcrypt hashes under the server's key: a copy of the database alone can't check a guess. */
export function createAccountPasswords({ hasher, sealer, logger }: AccountPasswordsDeps) {
  const open = (stored: string): string | null => {
    try {
      return sealer.open(stored, accountPasswordUse);
    } catch (err) {
      if (!(err instanceof UnreadableEnvelopeError)) throw err;
      logger.error({ err }, 'the password of an account cannot be read');
      return null;
    }
  };
  return {
    hash: async (password: string) => sealHash(sealer, await hasher.hash(password)),
    /** False for no account (null) and for an unreadable hash, in like time. */
    async verify(password: string, stored: string | null): Promise<boolean> {
      const hash = stored === null ? null : open(stored);
      return (await hasher.verify(password, hash ?? decoy)) && hash !== null;
    },
  };
}

export function sealHash(sealer: Sealer, hash: string): string {
  return sealer.seal(hash, accountPasswordUse);
}
