import type { Logger } from 'pino';
import type { Database } from '../../db/database';
import { type Resealing, resealRows } from '../../encryption/reseal-rows';
import type { Sealer } from '../../encryption/sealer';
import { sealHash } from '../../passwords/account-passwords';
import { lockPasswords, replaceHash } from './stored-passwords.repository';

interface ResealDeps {
  db: Database;
  sealer: Sealer;
  logger: Logger;
}

/** Re-encrypts the hashes of staff's passwords under the current key. */
export function rotatePasswords(deps: ResealDeps): Promise<Resealing> {
  return reseal(deps, `:${deps.sealer.currentPrefix}`);
}

/** Encrypts those that the first release stored bare. */
export function sealBarePasswords(deps: ResealDeps): Promise<Resealing> {
  return reseal(deps, ':');
}

/** @param lacking What a stored password has once it's as it should be. */
function reseal({ db, sealer, logger }: ResealDeps, lacking: string): Promise<Resealing> {
  return resealRows(db, {
    lock: (tx, page) => lockPasswords(tx, { lacking, ...page }),
    idOf: ({ id }) => id,
    reseal: (tx, { id, password }) => replaceHash(tx, id, sealHash(sealer, password)),
    onUnreadable: (err, { id }) =>
      logger.error({ err, userId: id }, 'the password of an account cannot be read'),
  });
}
