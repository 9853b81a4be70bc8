import type { Logger } from 'pino';
import type { Database } from '../../platform/db/database';
import { useNote } from '../../platform/encryption/note-cipher';
import { type Resealing, resealRows } from '../../platform/encryption/reseal-rows';
import { type SealedUse, type Sealer, UnreadableEnvelopeError } from '../../platform/encryption/sealer';
import { useFileKey, usePassword } from '../../platform/passwords/sealed-credentials';
import { lockShares, replaceSealed, type SealedColumns, type SealedShare } from './sealed-shares.repository';

interface ResealDeps {
  db: Database;
  sealer: Sealer;
  logger: Logger;
}

/** Re-encrypts notes, passwords, and file keys under the current key. */
export function rotateShares({ db, sealer, logger }: ResealDeps): Promise<Resealing> {
  return resealRows(db, {
    lock: (tx, page) => lockShares(tx, { prefix: sealer.currentPrefix, ...page }),
    idOf: ({ id }) => String(id),
    async reseal(tx, share) {
      const { changes, error } = resealParts(sealer, partsOf(share));
      if (Object.keys(changes).length > 0) await replaceSealed(tx, share.id, changes);
      if (error) throw error;
    },
    onUnreadable: (err, { id }) => logger.error({ err, shareId: id }, 'a share cannot be read'),
  });
}

interface Part {
  stored: string;
  use: SealedUse;
  toColumns: (envelope: string) => SealedColumns;
}

function partsOf({ slug, note, passwordHash, filePath, fileEncryption }: SealedShare): Part[] {
  const parts: Part[] = [
    { stored: passwordHash, use: usePassword(slug), toColumns: envelope => ({ passwordHash: envelope }) },
  ];
  if (note !== null) {
    parts.push({ stored: note, use: useNote(slug), toColumns: envelope => ({ note: envelope }) });
  }
  if (filePath !== null && fileEncryption !== null) {
    parts.push({
      stored: fileEncryption.sealed,
      use: useFileKey(slug, filePath),
      toColumns: envelope => ({ fileEncryption: { sealed: envelope } }),
    });
  }
  return parts;
}

/** Of what can be read; the error is about what can't. */
function resealParts(sealer: Sealer, parts: Part[]) {
  const changes: SealedColumns = {};
  let error: UnreadableEnvelopeError | null = null;
  for (const { stored, use, toColumns } of parts) {
    if (stored.startsWith(sealer.currentPrefix)) continue;
    try {
      Object.assign(changes, toColumns(sealer.seal(sealer.open(stored, use), use)));
    } catch (cause) {
      if (!(cause instanceof UnreadableEnvelopeError)) throw cause;
      error = cause;
    }
  }
  return { changes, error };
}
