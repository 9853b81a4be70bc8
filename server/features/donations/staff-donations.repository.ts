import type { DonationListQuery, SponsorWallChange } from '@shared/contracts/staff-donations';
import { donationLimits } from '@shared/limits';
import { type Donation, donations } from '@shared/tables/donations';
import { and, eq, gte, isNotNull, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database';
import { matchesSearch, type Page, readNewest } from '../../db/keyset-pagination';

const { donorName, donorEmail, sponsorName, sponsorWebsite, rewardTier } = donations;

const searchable = sql`concat_ws(' ', ${donorName}, ${donorEmail}, ${sponsorName}, ${sponsorWebsite}, ${rewardTier})`;

const isPaid = eq(donations.status, 'succeeded');
export const earnedReward = and(isPaid, isNotNull(rewardTier));
const earnedWall = and(
  isPaid,
  eq(donations.showAsSponsor, 1),
  gte(donations.amount, donationLimits.sponsorFrom),
);

export function listDonations(
  db: Queryable,
  { search, rewards, sponsors, ...page }: DonationListQuery,
): Promise<Page<Donation>> {
  const where = [rewards && earnedReward, sponsors && earnedWall, matchesSearch(searchable, search)];
  return readNewest(db, donations, { where, ...page });
}

export async function updateWall(
  tx: Queryable,
  id: string,
  { sponsorHidden, sponsorLogoHidden }: SponsorWallChange,
): Promise<Donation> {
  const [donation] = await tx
    .update(donations)
    .set({ sponsorHidden, sponsorLogoHidden })
    .where(eq(donations.id, id))
    .returning();
  if (!donation) throw new Error('A locked donation is gone');
  return donation;
}

/** The name of a donation's logo, hidden or not. */
export async function findLogo(db: Queryable, id: string): Promise<string | null> {
  const [donation] = await db
    .select({ logo: donations.sponsorLogo })
    .from(donations)
    .where(eq(donations.id, id));
  return donation?.logo ?? null;
}
