import type { Logger } from 'pino';
import type { Database } from '../../platform/db/database';
import { type Resealing, resealRows } from '../../platform/encryption/reseal-rows';
import type { Sealer } from '../../platform/encryption/sealer';
import { lockSealedReplies, replaceText } from './replies.repository';
import { useReply } from './reply-to-inquiry';

interface ResealDeps {
  db: Database;
  sealer: Sealer;
  logger: Logger;
}

/** Re-encrypts replies under the current key. */
export function rotateReplies({ db, sealer, logger }: ResealDeps): Promise<Resealing> {
  return resealRows(db, {
    lock: (tx, page) => lockSealedReplies(tx, { prefix: sealer.currentPrefix, ...page }),
    idOf: ({ id }) => id,
    reseal: (tx, { id, text }) =>
      replaceText(tx, id, sealer.seal(sealer.open(text, useReply(id)), useReply(id))),
    onUnreadable: (err, { id }) => logger.error({ err, replyId: id }, 'a reply to an inquiry cannot be read'),
  });
}
