import type { Logger } from 'pino';
import type { Database } from '../../db/database';
import { useNote } from '../../encryption/note-cipher';
import { type SealedUse, type Sealer, UnreadableEnvelopeError } from '../../encryption/sealer';
import { useFileKey, usePassword } from './sealed-credentials';
import { lockShares, replaceSealed, type SealedColumns, type SealedShare } from './sealed-shares.repository';

interface ResealDeps {
  db: Database;
  sealer: Sealer;
  logger: Logger;
}

interface Resealing {
  /** Shares with something that was re-encrypted under the current key. */
  resealed: number;
  /** Shares with something unreadable, which is left as it is. */
  unreadable: number;
}

const batchSize = 100;

/** Re-encrypts notes, passwords, and file keys under the current key. */
export function rotateShares(deps: ResealDeps): Promise<Resealing> {
  return reseal(deps, { prefix: deps.sealer.currentPrefix });
}

/** Seals what the first release stored as plaintext: notes, passwords, and file keys. */
export function sealPlaintextShares(deps: ResealDeps): Promise<Resealing> {
  return reseal(deps, 'bare');
}

/** Safe alongside running servers and other runs: a batch is locked while it is read. */
async function reseal(
  { db, sealer, logger }: ResealDeps,
  which: 'bare' | { prefix: string },
): Promise<Resealing> {
  const done: Resealing = { resealed: 0, unreadable: 0 };
  let after = 0;
  while (true) {
    const batch = await db.transaction(async tx => {
      const counts: Resealing = { resealed: 0, unreadable: 0 };
      const locked = await lockShares(tx, { which, after, limit: batchSize });
      for (const share of locked) {
        const parts = partsOf(share).filter(part => which !== 'bare' || part.isBare);
        const { changes, errors } = resealParts(sealer, parts);
        for (const err of errors) logger.error({ err, shareId: share.id }, 'a share cannot be read');
        if (errors.length > 0) counts.unreadable++;
        if (Object.keys(changes).length === 0) continue;
        await replaceSealed(tx, share.id, changes);
        counts.resealed++;
      }
      return { ...counts, last: locked.at(-1) };
    });
    if (!batch.last) return done;
    done.resealed += batch.resealed;
    done.unreadable += batch.unreadable;
    after = batch.last.id;
  }
}

interface Part {
  stored: string;
  isBare: boolean;
  use: SealedUse;
  toColumns: (envelope: string) => SealedColumns;
}

function partsOf({ slug, note, passwordHash, filePath, fileEncryption }: SealedShare): Part[] {
  const parts: Part[] = [
    {
      stored: passwordHash,
      isBare: passwordHash.startsWith('$2'),
      use: usePassword(slug),
      toColumns: envelope => ({ passwordHash: envelope }),
    },
  ];
  if (note !== null) {
    parts.push({
      stored: note,
      isBare: !note.startsWith('v1.'),
      use: useNote(slug),
      toColumns: envelope => ({ note: envelope }),
    });
  }
  if (filePath !== null && fileEncryption !== null) {
    // A plaintext one is an object of another type.
    const isBare = typeof fileEncryption.sealed !== 'string';
    parts.push({
      stored: isBare ? JSON.stringify(fileEncryption) : fileEncryption.sealed,
      isBare,
      use: useFileKey(slug, filePath),
      toColumns: envelope => ({ fileEncryption: { sealed: envelope } }),
    });
  }
  return parts;
}

function resealParts(sealer: Sealer, parts: Part[]) {
  const changes: SealedColumns = {};
  const errors: UnreadableEnvelopeError[] = [];
  for (const { stored, isBare, use, toColumns } of parts) {
    if (stored.startsWith(sealer.currentPrefix)) continue;
    try {
      Object.assign(changes, toColumns(sealer.seal(isBare ? stored : sealer.open(stored, use), use)));
    } catch (error) {
      if (!(error instanceof UnreadableEnvelopeError)) throw error;
      errors.push(error);
    }
  }
  return { changes, errors };
}
