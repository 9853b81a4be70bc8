import type { Logger } from 'pino';
import type { Database } from '../db/database';
import { type Resealing, resealRows } from '../encryption/reseal-rows';
import type { Sealer } from '../encryption/sealer';
import { openBody, sealBody } from './seal-body';
import { lockSealedMail, replaceBody } from './sealed-mail.repository';

interface ResealDeps {
  db: Database;
  sealer: Sealer;
  logger: Logger;
}

/** Re-encrypts the bodies of emails under the current key. */
export function rotateMail({ db, sealer, logger }: ResealDeps): Promise<Resealing> {
  return resealRows(db, {
    lock: (tx, page) => lockSealedMail(tx, { prefix: sealer.currentPrefix, ...page }),
    idOf: ({ id }) => String(id),
    reseal: (tx, mail) => replaceBody(tx, mail.id, sealBody(sealer, mail.key, openBody(sealer, mail))),
    onUnreadable: (err, { id }) => logger.error({ err, messageId: id }, 'an email cannot be read'),
  });
}
