import type { Database, Queryable } from '../db/database';
import { UnreadableEnvelopeError } from './sealer';

export interface Resealing {
  resealed: number;
  /** Rows with something unreadable, which is left as it is. */
  unreadable: number;
}

interface Rows<Row> {
  /** Locks the next ones whose ID comes after another's, in their order; no row ends it. */
  lock: (tx: Queryable, page: { after: string | null; limit: number }) => Promise<Row[]>;
  idOf: (row: Row) => string;
  /** @throws UnreadableEnvelopeError */
  reseal: (tx: Queryable, row: Row) => Promise<void>;
  onUnreadable: (error: UnreadableEnvelopeError, row: Row) => void;
}

const batchSize = 100;

/** Encrypts what rows hold anew. Safe alongside running servers and other runs: a batch is locked while it is read. */
export async function resealRows<Row>(db: Database, rows: Rows<Row>): Promise<Resealing> {
  const done = { resealed: 0, unreadable: 0 };
  let after: string | null = null;
  while (true) {
    const batch = await db.transaction(tx => resealBatch(tx, rows, after));
    if (batch.last === undefined) return done;
    done.resealed += batch.resealed;
    done.unreadable += batch.unreadable;
    after = rows.idOf(batch.last);
  }
}

async function resealBatch<Row>(
  tx: Queryable,
  { lock, reseal, onUnreadable }: Rows<Row>,
  after: string | null,
) {
  const counts = { resealed: 0, unreadable: 0 };
  const locked = await lock(tx, { after, limit: batchSize });
  for (const row of locked) {
    try {
      await reseal(tx, row);
      counts.resealed++;
    } catch (error) {
      if (!(error instanceof UnreadableEnvelopeError)) throw error;
      onUnreadable(error, row);
      counts.unreadable++;
    }
  }
  return { ...counts, last: locked.at(-1) };
}
