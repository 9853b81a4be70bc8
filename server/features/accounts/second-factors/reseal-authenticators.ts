import type { Logger } from 'pino';
import type { Database } from '../../../db/database';
import { type Resealing, resealRows } from '../../../encryption/reseal-rows';
import type { Sealer } from '../../../encryption/sealer';
import { useSecret } from './authenticators';
import { lockSealed, replaceSecret } from './authenticators.repository';

interface ResealDeps {
  db: Database;
  sealer: Sealer;
  logger: Logger;
}

/** Re-encrypts the secrets of authenticator apps under the current key. */
export function rotateAuthenticators({ db, sealer, logger }: ResealDeps): Promise<Resealing> {
  return resealRows(db, {
    lock: (tx, page) => lockSealed(tx, { prefix: sealer.currentPrefix, ...page }),
    idOf: ({ userId }) => userId,
    reseal: (tx, { userId, secret }) => {
      const opened = sealer.open(secret, useSecret(userId));
      return replaceSecret(tx, userId, sealer.seal(opened, useSecret(userId)));
    },
    onUnreadable: (err, { userId }) =>
      logger.error({ err, userId }, 'the secret of an authenticator app cannot be read'),
  });
}
