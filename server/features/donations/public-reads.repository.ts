import { randomUUID } from 'node:crypto';
import { drive } from '@shared/site/studio';
import { type Donation, donations, donationTotals } from '@shared/tables/donations';
import { and, asc, desc, eq, gte, isNotNull, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database';
import { countedAt, netAmount } from './donations.repository';

export type DonationTotals = Pick<typeof donationTotals.$inferSelect, 'raised' | 'version'>;

export const readTotals = (db: Queryable): Promise<DonationTotals> => prepareTotals(db)();

/** Builds the SQL once, a twentieth of a public read. Unnamed: a named statement needs a session of its own. */
export function prepareTotals(db: Queryable): () => Promise<DonationTotals> {
  const { raised, version } = donationTotals;
  const statement = db.select({ raised, version }).from(donationTotals).prepare('');
  return async () => {
    const [totals] = await statement.execute();
    return totals ?? { raised: 0, version: randomUUID() };
  };
}

export function listSponsors(db: Queryable): Promise<Donation[]> {
  return db
    .select()
    .from(donations)
    .where(isOnWall)
    .orderBy(desc(donations.amount), asc(donations.createdAt), asc(donations.id));
}

/** Names a sponsor of several donations once. */
export async function nameNewestSponsors(db: Queryable): Promise<string[]> {
  const newest = await db
    .select({ name: sql<string>`${donations.sponsorName}` })
    .from(donations)
    .where(and(isOnWall, isNotNull(donations.sponsorName)))
    .orderBy(desc(countedAt), desc(donations.id))
    .limit(newestSponsors);
  return [...new Set(newest.map(({ name }) => name))];
}

/** As many as stand beside the gauge. */
const newestSponsors = 6;

const isOnWall = and(
  eq(donations.status, 'succeeded'),
  eq(donations.showAsSponsor, 1),
  gte(netAmount, drive.sponsorFrom),
  eq(donations.sponsorHidden, false),
);
