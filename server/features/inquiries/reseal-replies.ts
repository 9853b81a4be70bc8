import type { Logger } from 'pino';
import type { Database } from '../../db/database';
import { type Sealer, UnreadableEnvelopeError } from '../../encryption/sealer';
import { lockSealedReplies, replaceText } from './replies.repository';
import { useReply } from './reply-to-inquiry';

interface ResealDeps {
  db: Database;
  sealer: Sealer;
  logger: Logger;
}

const batchSize = 100;

/** Re-encrypts replies under the current key. Safe alongside running servers. */
export async function rotateReplies({ db, sealer, logger }: ResealDeps) {
  const done = { resealed: 0, unreadable: 0 };
  let after: string | null = null;
  while (true) {
    const batch = await db.transaction(async tx => {
      const counts = { resealed: 0, unreadable: 0 };
      const locked = await lockSealedReplies(tx, { prefix: sealer.currentPrefix, after, limit: batchSize });
      for (const { id, text } of locked) {
        try {
          await replaceText(tx, id, sealer.seal(sealer.open(text, useReply(id)), useReply(id)));
          counts.resealed++;
        } catch (error) {
          if (!(error instanceof UnreadableEnvelopeError)) throw error;
          logger.error({ err: error, replyId: id }, 'a reply to an inquiry cannot be read');
          counts.unreadable++;
        }
      }
      return { ...counts, last: locked.at(-1) };
    });
    if (!batch.last) return done;
    done.resealed += batch.resealed;
    done.unreadable += batch.unreadable;
    after = batch.last.id;
  }
}
