import { rateLimits } from '@shared/tables/rate-limits';
import { lt } from 'drizzle-orm';
import type { Database } from '../db/database';

/** Removes expired counters. */
export async function removeExpiredCounters(db: Database): Promise<void> {
  // The counters use the host's time, not the injected clock's.
  await db.delete(rateLimits).where(lt(rateLimits.expire, Date.now()));
}
