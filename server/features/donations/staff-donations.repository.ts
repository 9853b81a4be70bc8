import type { DonationListQuery, SponsorWallChange } from '@shared/contracts/donations';
import { donationLimits } from '@shared/limits';
import { type Donation, donations } from '@shared/tables/donations';
import { and, eq, gte, isNotNull, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database';
import { comesAfter, holdsWords, newestFirst, type Page, readPage, withPlace } from '../../db/newest-first';

const { donorName, donorEmail, sponsorName, sponsorWebsite, rewardTier } = donations;

const searchable = sql`concat_ws(' ', ${donorName}, ${donorEmail}, ${sponsorName}, ${sponsorWebsite}, ${rewardTier})`;

const isPaid = eq(donations.status, 'succeeded');
const earnedReward = and(isPaid, isNotNull(rewardTier));
const earnedWall = and(
  isPaid,
  eq(donations.showAsSponsor, 1),
  gte(donations.amount, donationLimits.sponsorFrom),
);

export function listDonations(
  db: Queryable,
  { search, limit, cursor, rewards, sponsors }: DonationListQuery,
): Promise<Page<Donation>> {
  const query = db
    .select(withPlace(donations))
    .from(donations)
    .where(
      and(
        rewards && earnedReward,
        sponsors && earnedWall,
        holdsWords(searchable, search),
        comesAfter(donations, cursor),
      ),
    )
    .orderBy(newestFirst(donations));
  return readPage(query, limit);
}

/** Null where there is no such donation. */
export async function changeWall(
  db: Queryable,
  id: string,
  { sponsorHidden, sponsorLogoHidden }: SponsorWallChange,
): Promise<Donation | null> {
  const [donation] = await db
    .update(donations)
    .set({ sponsorHidden, sponsorLogoHidden })
    .where(eq(donations.id, id))
    .returning();
  return donation ?? null;
}
