import { randomUUID } from 'node:crypto';
import { readId } from '@shared/contracts/ids';
import type { DonationStatus } from '@shared/donation-statuses';
import { donationLimits } from '@shared/limits';
import { type Donation, donations, donationTotals } from '@shared/tables/donations';
import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  or,
  sql,
} from 'drizzle-orm';
import type { Queryable } from '../../db/database';
import { advisoryLocks } from '../../db/locks';

export type NewDonation = typeof donations.$inferInsert;
export type DonationChange = Partial<Omit<NewDonation, 'id' | 'checkoutSessionId' | 'amount'>>;
/** After a review, the amount is the one that was paid. */
export type AcceptedChange = DonationChange & Pick<NewDonation, 'amount' | 'agreedAmount'>;

/** Inserts the donation, or returns the one that already has this ID. */
export async function insertDonation(db: Queryable, donation: NewDonation): Promise<Donation> {
  // On every unique column, not on the ID alone: concurrent inserts share the checkout session too, and the second
  // would fail on whichever index PostgreSQL checks first.
  const [inserted] = await db.insert(donations).values(donation).onConflictDoNothing().returning();
  if (inserted) return inserted;
  const [existing] = await db.select().from(donations).where(eq(donations.id, donation.id));
  if (!existing) throw new Error('A donation disappeared between two statements');
  return existing;
}

export async function findSessionOf(db: Queryable, id: string): Promise<string | null> {
  const [found] = await db
    .select({ sessionId: donations.checkoutSessionId })
    .from(donations)
    .where(eq(donations.id, id));
  return found?.sessionId ?? null;
}

export async function findBySession(db: Queryable, checkoutSessionId: string): Promise<Donation | null> {
  const [donation] = await db
    .select()
    .from(donations)
    .where(eq(donations.checkoutSessionId, checkoutSessionId));
  return donation ?? null;
}

/** The donation that a payment event is about: by payment intent, or by the ID we gave the provider. */
export async function findByPayment(
  db: Queryable,
  reference: { paymentIntentId: string | null; donationId: string | null },
): Promise<Donation | null> {
  // Events of other sites carry IDs of any form, which cannot be compared with a uuid column.
  const donationId = readId(reference.donationId);
  const matches = [
    reference.paymentIntentId ? eq(donations.stripePaymentIntentId, reference.paymentIntentId) : undefined,
    donationId ? eq(donations.id, donationId) : undefined,
  ].filter(match => match !== undefined);
  if (matches.length === 0) return null;
  const [donation] = await db
    .select()
    .from(donations)
    .where(or(...matches))
    .limit(1);
  return donation ?? null;
}

/** Locks the row until the transaction ends. */
export async function lockDonation(tx: Queryable, id: string): Promise<Donation | null> {
  const [donation] = await tx.select().from(donations).where(eq(donations.id, id)).for('update');
  return donation ?? null;
}

/** Locks the rows that exist. Always in the same order, so that nobody waits forever. */
export function lockDonations(tx: Queryable, ids: string[]): Promise<Donation[]> {
  return tx
    .select()
    .from(donations)
    .where(inArray(donations.id, ids))
    .orderBy(asc(donations.id))
    .for('update');
}

export function updateDonations(tx: Queryable, ids: string[], change: DonationChange): Promise<Donation[]> {
  return tx.update(donations).set(change).where(inArray(donations.id, ids)).returning();
}

export async function findDonation(db: Queryable, id: string): Promise<Donation | null> {
  const [donation] = await db.select().from(donations).where(eq(donations.id, id));
  return donation ?? null;
}

export async function updateDonation(
  tx: Queryable,
  id: string,
  change: DonationChange | AcceptedChange,
): Promise<Donation> {
  const [donation] = await tx.update(donations).set(change).where(eq(donations.id, id)).returning();
  if (!donation) throw new Error('A locked donation is gone');
  return donation;
}

/** Serializes the assignment of founding spots. Take it before locking any donation's row. */
export async function lockFoundingSpots(tx: Queryable): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.foundingSpots})`);
}

/** A disputed donation keeps its spot, because the dispute may be won. */
export async function countFoundingHeld(tx: Queryable): Promise<number> {
  const [row] = await tx
    .select({ held: count() })
    .from(donations)
    .where(and(eq(donations.rewardTier, 'founding'), inArray(donations.status, ['succeeded', 'disputed'])));
  return row?.held ?? 0;
}

export type DonationTotals = Pick<typeof donationTotals.$inferSelect, 'raised' | 'version'>;

/** In a table that was emptied, every read has a version of its own until the first donation is paid. */
export const readTotals = (db: Queryable): Promise<DonationTotals> => prepareTotals(db)();

/**
 * The same read with its SQL built once: building it was a twentieth of a public read. Unnamed, because a statement
 * that the server keeps would need a connection's session of its own.
 */
export function prepareTotals(db: Queryable): () => Promise<DonationTotals> {
  const { raised, version } = donationTotals;
  const statement = db.select({ raised, version }).from(donationTotals).prepare('');
  return async () => {
    const [totals] = await statement.execute();
    return totals ?? { raised: 0, version: randomUUID() };
  };
}

/** Largest donation first, ties by the earlier one. */
export function listSponsors(db: Queryable): Promise<Donation[]> {
  return db
    .select()
    .from(donations)
    .where(
      and(
        eq(donations.status, 'succeeded'),
        eq(donations.showAsSponsor, 1),
        gte(donations.amount, donationLimits.sponsorFrom),
        eq(donations.sponsorHidden, false),
      ),
    )
    .orderBy(desc(donations.amount), asc(donations.createdAt), asc(donations.id));
}

interface PendingPage {
  before: Date;
  after: string | null;
  upTo: string | null;
  limit: number;
}

/** Pending donations from before `before`, ordered by ID, after the ID `after` and up to `upTo`. */
export function listPending(db: Queryable, { before, after, upTo, limit }: PendingPage): Promise<Donation[]> {
  return db
    .select()
    .from(donations)
    .where(
      and(
        eq(donations.status, 'pending'),
        lt(donations.createdAt, before),
        after === null ? undefined : gt(donations.id, after),
        upTo === null ? undefined : lte(donations.id, upTo),
      ),
    )
    .orderBy(asc(donations.id))
    .limit(limit);
}

/** Reviews from before it was recorded what was paid, newest first. */
export function listUnpricedReviews(db: Queryable, limit: number): Promise<Donation[]> {
  return db
    .select()
    .from(donations)
    .where(and(eq(donations.status, 'review'), isNull(donations.paidAmount)))
    .orderBy(sql`${donations.createdAt} desc nulls last`)
    .limit(limit);
}

/** A bank debit may stay pending for weeks. */
const unpaid: DonationStatus[] = ['failed', 'expired'];

/** Removes the logos of donations from before `before` whose payment failed or never came, and returns their names. */
export async function clearUnpaidLogos(db: Queryable, before: Date): Promise<string[]> {
  const stale = and(
    inArray(donations.status, unpaid),
    isNotNull(donations.sponsorLogo),
    lt(donations.createdAt, before),
  );
  return db.transaction(async tx => {
    const rows = await tx
      .select({ id: donations.id, logo: donations.sponsorLogo })
      .from(donations)
      .where(stale)
      .for('update');
    if (rows.length === 0) return [];
    await tx
      .update(donations)
      .set({ sponsorLogo: null })
      .where(
        inArray(
          donations.id,
          rows.map(row => row.id),
        ),
      );
    return rows.flatMap(row => row.logo ?? []);
  });
}

export async function isLogoUsed(db: Queryable, name: string): Promise<boolean> {
  const rows = await db
    .select({ id: donations.id })
    .from(donations)
    .where(eq(donations.sponsorLogo, name))
    .limit(1);
  return rows.length > 0;
}
