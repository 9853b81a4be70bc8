import { readId } from '@shared/contracts/ids';
import type { DonationStatus } from '@shared/states';
import { type Donation, donations } from '@shared/tables/donations';
import { and, asc, eq, inArray, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { advisoryLocks } from '../../platform/db/advisory-lock';
import { idsOf } from '../../platform/db/any-of';
import type { Queryable } from '../../platform/db/database';
import type { PaymentReference } from '../../platform/payments/payments';

/** When it began to count; an index has it. */
export const countedAt = sql`coalesce(${donations.paidAt}, ${donations.createdAt})`;

/** In cents. */
export const netAmount = sql<number>`(${donations.amount} - ${donations.refundedAmount} - ${donations.disputedAmount})`;

export type NewDonation = typeof donations.$inferInsert & { id: string };
export type DonationChange = Partial<Omit<NewDonation, 'id' | 'checkoutSessionId' | 'amount' | 'revision'>>;
/** A review can change the amount to the one that was paid. */
export type AcceptedChange = DonationChange & Pick<NewDonation, 'amount' | 'agreedAmount'>;

/** What staff correct of a gift that they recorded. */
export type GiftChange = DonationChange & Pick<NewDonation, 'amount'>;

type AnyChange = DonationChange | AcceptedChange | GiftChange;

export async function insertDonation(db: Queryable, donation: NewDonation): Promise<Donation> {
  // Names no column: concurrent inserts share the checkout session too, and either index may refuse the second.
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

/** Null if the payment is not ours. */
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

export async function lockDonation(tx: Queryable, id: string): Promise<Donation | null> {
  const [donation] = await tx.select().from(donations).where(eq(donations.id, id)).for('update');
  return donation ?? null;
}

/** Always locks in the same order, so that two callers cannot deadlock. */
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
  change: AnyChange & { revision?: SQL },
): Promise<Donation[]> {
  return tx.update(donations).set(change).where(inArray(donations.id, ids)).returning();
}

export async function updateDonation(
  tx: Queryable,
  id: string,
  change: AnyChange & { revision?: SQL },
): Promise<Donation> {
  const [donation] = await updateDonations(tx, [id], change);
  if (!donation) throw new Error('A locked donation is gone');
  return donation;
}

const nextRevision = sql`${donations.revision} + 1`;

/** Becomes a new revision. */
export const updatePayment = (tx: Queryable, id: string, change: DonationChange | AcceptedChange) =>
  updateDonation(tx, id, { ...change, revision: nextRevision });

/** Take it before locking any donation's row, so that two callers cannot deadlock. */
export async function lockFoundingSpots(tx: Queryable): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.foundingSpots})`);
}

/** A disputed donation keeps its spot, because the dispute may be won. */
export const countFoundingHeld = (tx: Queryable): Promise<number> =>
  tx.$count(
    donations,
    and(eq(donations.rewardTier, 'founding'), inArray(donations.status, ['succeeded', 'disputed'])),
  );

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
  await db.update(donations).set({ status: 'expired', revision: nextRevision }).where(pending);
}

/** A pending one may be a bank debit, which takes weeks. */
const unpaid: DonationStatus[] = ['failed', 'expired'];

/** Returns the names of the logos. */
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
