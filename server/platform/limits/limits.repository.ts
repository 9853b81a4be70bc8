import type { RateLimit } from '@shared/limits/rates';
import { rateLimits as counters } from '@shared/tables/platform';
import { and, gt, lt } from 'drizzle-orm';
import { isAnyOf } from '../db/any-of';
import type { Queryable } from '../db/database';
import { counterKey } from './limits';

export async function removeExpiredCounters(db: Queryable): Promise<void> {
  await db.delete(counters).where(lt(counters.expire, Date.now()));
}

export async function findLocks(db: Queryable, limit: RateLimit, keys: string[]): Promise<(Date | null)[]> {
  const wanted = keys.map(key => counterKey(limit, key));
  const rows = await db
    .select({ key: counters.key, expire: counters.expire })
    .from(counters)
    .where(
      and(isAnyOf(counters.key, wanted), gt(counters.points, limit.max), gt(counters.expire, Date.now())),
    );
  const ends = new Map(rows.map(({ key, expire }) => [key, expire]));
  return wanted.map(key => {
    const end = ends.get(key);
    return end ? new Date(end) : null;
  });
}
