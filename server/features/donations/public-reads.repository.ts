import { randomUUID } from 'node:crypto';
import { donationLimits } from '@shared/limits/amounts';
import { type Donation, donations, donationTotals } from '@shared/tables/donations';
import { and, asc, desc, eq, gte } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database';
import { netAmount } from './donations.repository';

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
    .where(
      and(
        eq(donations.status, 'succeeded'),
        eq(donations.showAsSponsor, 1),
        gte(netAmount, donationLimits.sponsorFrom),
        eq(donations.sponsorHidden, false),
      ),
    )
    .orderBy(desc(donations.amount), asc(donations.createdAt), asc(donations.id));
}
