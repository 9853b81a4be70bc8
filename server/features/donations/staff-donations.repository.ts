import type { DonationCounts, DonationListQuery, SponsorWallChange } from '@shared/contracts/staff-donations';
import { type DonationStatus, donationStatuses } from '@shared/donation-statuses';
import { donationLimits } from '@shared/limits';
import { type Donation, donations } from '@shared/tables/donations';
import { and, eq, getTableColumns, gte, isNotNull, type SQL, sql } from 'drizzle-orm';
import { countEach } from '../../db/count-rows';
import type { Queryable } from '../../db/database';
import { matchesSearch, type Page, readNewest } from '../../db/keyset-pagination';

const { donorName, donorEmail, sponsorName, sponsorWebsite, rewardTier, message, stripePaymentIntentId } =
  donations;

const searchable = sql`concat_ws(' ', ${donorName}, ${donorEmail}, ${sponsorName}, ${sponsorWebsite}, ${rewardTier})`;

const searchableInAll = sql`concat_ws(' ', ${searchable}, ${message}, ${stripePaymentIntentId}, ${donations.checkoutSessionId})`;

const isPaid = eq(donations.status, 'succeeded');
export const earnedReward = and(isPaid, isNotNull(rewardTier));
const earnedWall = and(
  isPaid,
  eq(donations.showAsSponsor, 1),
  gte(donations.amount, donationLimits.sponsorFrom),
);

export function listDonations(
  db: Queryable,
  { search, rewards, sponsors, status, sort, limit, cursor }: DonationListQuery,
): Promise<Page<Donation>> {
  const where = [
    rewards && earnedReward,
    sponsors && earnedWall,
    status && eq(donations.status, status),
    matchesSearch(rewards || sponsors ? searchable : searchableInAll, search),
  ];
  return sort === 'largest'
    ? readLargest(db, { where, limit, cursor })
    : readNewest(db, donations, { where, limit, cursor });
}

interface PageOfLargest extends Pick<DonationListQuery, 'limit' | 'cursor'> {
  where: (SQL | undefined)[];
}

/** A page in the order of the amounts. The cursor holds the last row's cents and ID. */
async function readLargest(db: Queryable, { where, limit, cursor }: PageOfLargest): Promise<Page<Donation>> {
  const { amount, id } = donations;
  const cut = cursor?.indexOf('-') ?? 0;
  const smaller =
    cursor && sql`(${amount}, ${id}) < (${cursor.slice(0, cut)}::bigint, ${cursor.slice(cut + 1)}::uuid)`;
  const found = await db
    .select(getTableColumns(donations))
    .from(donations)
    .where(and(...where, smaller || undefined))
    .orderBy(sql`${amount} desc nulls last, ${id} desc nulls last`)
    .limit(limit + 1);
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return { rows, nextCursor: found.length > limit && last ? `${last.amount}-${last.id}` : null };
}

/** How many match a search, by status. */
export function countDonations(db: Queryable, search: string | null): Promise<DonationCounts> {
  const inStatus = Object.fromEntries(donationStatuses.map(name => [name, eq(donations.status, name)]));
  const conditions = { all: undefined, ...(inStatus as Record<DonationStatus, SQL>) };
  return countEach(db, donations, conditions, matchesSearch(searchableInAll, search));
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
