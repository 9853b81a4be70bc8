import { readId } from '@shared/contracts/ids';
import { type Donation, donations } from '@shared/tables/donations';
import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database';

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

/** Reviews from before it was recorded what was paid, newest first. */
export function listUnpricedReviews(db: Queryable, limit: number): Promise<Donation[]> {
  return db
    .select()
    .from(donations)
    .where(and(eq(donations.status, 'review'), isNull(donations.paidAmount)))
    .orderBy(sql`${donations.createdAt} desc nulls last`)
    .limit(limit);
}
