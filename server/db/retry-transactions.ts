import { setTimeout } from 'node:timers/promises';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { isTransactionConflict } from './errors';

const tries = 3;
/** Milliseconds, so that those who waited come first: what a transaction gave back is whoever's who asks next. */
const pause = 50;

/**
 * Has transactions run again that PostgreSQL ended so that others could go on: because they waited for each other, say.
 * So a transaction does nothing but read and write in the database. After three tries it fails.
 */
export function retryTransactions(db: NodePgDatabase): NodePgDatabase {
  const runOnce = db.transaction;
  db.transaction = async (run, config) => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await runOnce(run, config);
      } catch (error) {
        if (attempt === tries || !isTransactionConflict(error)) throw error;
        await setTimeout(attempt * pause * (1 + Math.random()));
      }
    }
  };
  return db;
}
