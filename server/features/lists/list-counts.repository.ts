import type { ListCounts } from '@shared/contracts/lists';
import { listLimits } from '@shared/limits';
import { bookings } from '@shared/tables/bookings';
import { donations } from '@shared/tables/donations';
import { inquiries } from '@shared/tables/inquiries';
import { secureShares } from '@shared/tables/shares';
import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../db/database';
import { earnedReward } from '../donations/staff-donations.repository';

/** Reads no more rows than it counts, so that a long list costs no more than one of 1,000. */
function countUpToLimit(table: PgTable, condition: SQL = sql`true`): SQL<number> {
  return sql`(select count(*)::int from (select 1 from ${table} where ${condition} limit ${listLimits.counted}) counted)`;
}

export async function countLists(db: Queryable): Promise<ListCounts> {
  const [counts] = await db
    .select({
      shares: countUpToLimit(secureShares),
      rewards: countUpToLimit(donations, earnedReward),
      bookings: countUpToLimit(bookings),
      inquiries: countUpToLimit(inquiries),
    })
    .from(sql`(select 1) one`);
  if (!counts) throw new Error('Count returned no row');
  return counts;
}
