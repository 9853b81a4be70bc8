import type { ListCounts } from '@shared/contracts/lists';
import { bookings } from '@shared/tables/bookings';
import { donations } from '@shared/tables/donations';
import { inquiries } from '@shared/tables/inquiries';
import { secureShares } from '@shared/tables/shares';
import { sql } from 'drizzle-orm';
import { countUpToLimit } from '../../platform/db/count-rows';
import type { Queryable } from '../../platform/db/database';
import { isNotSpam as isNoSpamCall } from '../bookings/bookings.repository';
import { earnedReward } from '../donations/staff-donations.repository';
import { isNotSpam } from '../inquiries/inquiries.repository';
import { isListedFor } from '../shares/staff-shares.repository';

export async function countLists(db: Queryable, viewer: Express.User): Promise<ListCounts> {
  const [counts] = await db
    .select({
      shares: countUpToLimit(secureShares, isListedFor(viewer)),
      rewards: countUpToLimit(donations, earnedReward),
      bookings: countUpToLimit(bookings, isNoSpamCall),
      inquiries: countUpToLimit(inquiries, isNotSpam),
    })
    .from(sql`(select 1) one`);
  if (!counts) throw new Error('Count returned no row');
  return counts;
}
