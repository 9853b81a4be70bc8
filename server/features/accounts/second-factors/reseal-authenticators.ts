import type { Logger } from 'pino';
import type { Database } from '../../../db/database';
import { type Sealer, UnreadableEnvelopeError } from '../../../encryption/sealer';
import { useSecret } from './authenticators';
import { lockSealed, replaceSecret } from './authenticators.repository';

interface ResealDeps {
  db: Database;
  sealer: Sealer;
  logger: Logger;
}

const batchSize = 100;

/** Re-encrypts the secrets of authenticator apps under the current key. Safe alongside running servers. */
export async function rotateAuthenticators({ db, sealer, logger }: ResealDeps) {
  const done = { resealed: 0, unreadable: 0 };
  let after: string | null = null;
  while (true) {
    const batch = await db.transaction(async tx => {
      const counts = { resealed: 0, unreadable: 0 };
      const locked = await lockSealed(tx, { prefix: sealer.currentPrefix, after, limit: batchSize });
      for (const { userId, secret } of locked) {
        try {
          const opened = sealer.open(secret, useSecret(userId));
          await replaceSecret(tx, userId, sealer.seal(opened, useSecret(userId)));
          counts.resealed++;
        } catch (error) {
          if (!(error instanceof UnreadableEnvelopeError)) throw error;
          logger.error({ err: error, userId }, 'the secret of an authenticator app cannot be read');
          counts.unreadable++;
        }
      }
      return { ...counts, last: locked.at(-1) };
    });
    if (!batch.last) return done;
    done.resealed += batch.resealed;
    done.unreadable += batch.unreadable;
    after = batch.last.userId;
  }
}
