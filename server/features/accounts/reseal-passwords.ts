import type { Logger } from 'pino';
import type { Database } from '../../db/database';
import { type Resealing, resealRows } from '../../encryption/reseal-rows';
import type { Sealer } from '../../encryption/sealer';
import { resealHash } from '../../passwords/account-passwords';
import { lockPasswords, replaceHash } from './stored-passwords.repository';

interface ResealDeps {
  db: Database;
  sealer: Sealer;
  logger: Logger;
}

/** Re-encrypts the hashes of staff's passwords under the current key. */
export function rotatePasswords({ db, sealer, logger }: ResealDeps): Promise<Resealing> {
  return resealRows(db, {
    lock: (tx, page) => lockPasswords(tx, { unlike: sealer.currentPrefix, ...page }),
    idOf: ({ id }) => id,
    reseal: (tx, { id, password }) => replaceHash(tx, id, resealHash(sealer, password)),
    onUnreadable: (err, { id }) =>
      logger.error({ err, userId: id }, 'the password of an account cannot be read'),
  });
}
