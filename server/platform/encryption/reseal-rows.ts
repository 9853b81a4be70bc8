import type { Database, Queryable } from '../db/database';
import { UnreadableEnvelopeError } from './sealer';

export interface Resealing {
  resealed: number;
  unreadable: number;
}

interface Rows<Row> {
  lock: (tx: Queryable, page: { after: string | null; limit: number }) => Promise<Row[]>;
  idOf: (row: Row) => string;
  /** @throws UnreadableEnvelopeError */
  reseal: (tx: Queryable, row: Row) => Promise<void>;
  onUnreadable: (error: UnreadableEnvelopeError, row: Row) => void;
}

const batchSize = 100;

/** Safe beside running servers and other runs: each batch is locked while it's read. */
export async function resealRows<Row>(
  db: Database,
  { lock, idOf, reseal, onUnreadable }: Rows<Row>,
): Promise<Resealing> {
  const done = { resealed: 0, unreadable: 0 };
  const resealNext = (after: string | null) =>
    db.transaction(async tx => {
      const rows = await lock(tx, { after, limit: batchSize });
      for (const row of rows) {
        try {
          await reseal(tx, row);
          done.resealed++;
        } catch (error) {
          if (!(error instanceof UnreadableEnvelopeError)) throw error;
          onUnreadable(error, row);
          done.unreadable++;
        }
      }
      return rows.at(-1);
    });
  for (let last = await resealNext(null); last !== undefined; last = await resealNext(idOf(last)));
  return done;
}
