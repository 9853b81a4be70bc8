import { readId } from '@shared/contracts/ids';
import type { DonationStatus } from '@shared/states';
import { type Donation, donations } from '@shared/tables/donations';
import { and, asc, eq, getTableColumns, inArray, isNotNull, lt, or, sql } from 'drizzle-orm';
import { advisoryLocks } from '../../platform/db/advisory-lock';
import { idsOf } from '../../platform/db/any-of';
import type { Queryable } from '../../platform/db/database';
import type { PaymentReference } from '../../platform/payments/payments';

/** Cents that are left of a donation. */
export const netAmount = sql<number>`(${donations.amount} - ${donations.refundedAmount} - ${donations.disputedAmount})`;

export type NewDonation = typeof donations.$inferInsert & { id: string };
export type DonationChange = Partial<Omit<NewDonation, 'id' | 'checkoutSessionId' | 'amount'>>;
/** After a review, the amount is the one that was paid. */
export type AcceptedChange = DonationChange & Pick<NewDonation, 'amount' | 'agreedAmount'>;

/** Inserts the donation, or returns the one that already has this ID. */
export async function insertDonation(db: Queryable, donation: NewDonation): Promise<Donation> {
  // On every unique column, not on the ID alone: concurrent inserts share the checkout session too, and the second
  // would fail on whichever index PostgreSQL checks first.
  const [inserted] = await db.insert(donations).values(donation).onConflictDoNothing().returning();
  if (inserted) return inserted;
  const existing = await findDonation(db, donation.id);
  if (!existing) throw new Error('A donation disappeared between two statements');
  return existing;
}

export async function findDonation(db: Queryable, id: string): Promise<Donation | null> {
  const [donation] = await db.select().from(donations).where(eq(donations.id, id));
  return donation ?? null;
}

export async function findBySession(db: Queryable, checkoutSessionId: string): Promise<Donation | null> {
  const [donation] = await db
    .select()
    .from(donations)
    .where(eq(donations.checkoutSessionId, checkoutSessionId));
  return donation ?? null;
}

/** The session of the donation that a payment belongs to, by any ID of it; null if it is not ours. */
export async function findSessionOf(
  db: Queryable,
  { sessionId, paymentIntentId, donationId }: Partial<PaymentReference>,
): Promise<string | null> {
  // Events of other sites carry IDs of any form, which cannot be compared with a uuid column.
  const id = readId(donationId);
  const isOurs = or(
    sessionId ? eq(donations.checkoutSessionId, sessionId) : undefined,
    paymentIntentId ? eq(donations.stripePaymentIntentId, paymentIntentId) : undefined,
    id ? eq(donations.id, id) : undefined,
  );
  if (!isOurs) return null;
  const [found] = await db
    .select({ sessionId: donations.checkoutSessionId })
    .from(donations)
    .where(isOurs)
    .limit(1);
  return found?.sessionId ?? null;
}

/** PostgreSQL's own: each update of a row has another. */
const version = sql<string>`${donations}.xmin::text`;

export async function findWithVersion(db: Queryable, checkoutSessionId: string) {
  const [found] = await db
    .select({ version, donation: getTableColumns(donations) })
    .from(donations)
    .where(eq(donations.checkoutSessionId, checkoutSessionId));
  return found ?? null;
}

/**
 * Locks the row until the transaction ends.
 * @param seen Only if the row is still in this version.
 */
export async function lockDonation(tx: Queryable, id: string, seen?: string): Promise<Donation | null> {
  const [locked] = await tx
    .select({ version, donation: getTableColumns(donations) })
    .from(donations)
    .where(eq(donations.id, id))
    .for('update');
  return locked && (seen === undefined || locked.version === seen) ? locked.donation : null;
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

export function updateDonations(
  tx: Queryable,
  ids: string[],
  change: DonationChange | AcceptedChange,
): Promise<Donation[]> {
  return tx.update(donations).set(change).where(inArray(donations.id, ids)).returning();
}

export async function updateDonation(
  tx: Queryable,
  id: string,
  change: DonationChange | AcceptedChange,
): Promise<Donation> {
  const [donation] = await updateDonations(tx, [id], change);
  if (!donation) throw new Error('A locked donation is gone');
  return donation;
}

/** Serializes the assignment of founding spots. Take it before locking any donation's row. */
export async function lockFoundingSpots(tx: Queryable): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.foundingSpots})`);
}

/** A disputed donation keeps its spot, because the dispute may be won. */
export const countFoundingHeld = (tx: Queryable): Promise<number> =>
  tx.$count(
    donations,
    and(eq(donations.rewardTier, 'founding'), inArray(donations.status, ['succeeded', 'disputed'])),
  );

/** Pending donations from before `before`. */
export function choosePending(db: Queryable, before: Date, atMost: number): Promise<Donation[]> {
  return db
    .select()
    .from(donations)
    .where(and(eq(donations.status, 'pending'), lt(donations.createdAt, before)))
    .orderBy(sql`random()`)
    .limit(atMost);
}

export async function expirePending(db: Queryable, id: string): Promise<void> {
  const pending = and(eq(donations.id, id), eq(donations.status, 'pending'));
  await db.update(donations).set({ status: 'expired' }).where(pending);
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
      .where(inArray(donations.id, idsOf(rows)));
    return rows.flatMap(row => row.logo ?? []);
  });
}

export async function isLogoUsed(db: Queryable, name: string): Promise<boolean> {
  return (await db.$count(donations, eq(donations.sponsorLogo, name))) > 0;
}
