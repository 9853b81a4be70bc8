import { users } from '@shared/tables/accounts';
import { bookings } from '@shared/tables/bookings';
import { donations } from '@shared/tables/donations';
import { inquiries, inquiryReplies } from '@shared/tables/inquiries';
import { type SecureShare, secureShares } from '@shared/tables/shares';
import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import type { Queryable } from '../db/database';

/** The newest share of this title that an account created. */
export async function findShareTitled(
  db: Queryable,
  title: string,
  createdByName: string,
): Promise<SecureShare | null> {
  const [share] = await db
    .select()
    .from(secureShares)
    .where(and(eq(secureShares.title, title), eq(secureShares.createdByName, createdByName)))
    .orderBy(desc(secureShares.createdAt))
    .limit(1);
  return share ?? null;
}

export async function listShareTitles(db: Queryable): Promise<Set<string>> {
  const rows = await db.select({ title: secureShares.title }).from(secureShares);
  return new Set(rows.flatMap(({ title }) => title ?? []));
}

export async function listDonationIds(db: Queryable): Promise<Set<string>> {
  return new Set((await db.select({ id: donations.id }).from(donations)).map(({ id }) => id));
}

export async function listCallers(db: Queryable): Promise<Set<string>> {
  return new Set((await db.select({ email: bookings.email }).from(bookings)).map(({ email }) => email));
}

export async function listWriters(db: Queryable): Promise<Set<string>> {
  return new Set((await db.select({ email: inquiries.email }).from(inquiries)).map(({ email }) => email));
}

/** Has an account begin by `createdAt`. */
export async function backdateAccount(db: Queryable, id: string, createdAt: Date): Promise<void> {
  await db
    .update(users)
    .set({ createdAt })
    .where(and(eq(users.id, id), gt(users.createdAt, createdAt)));
}

/** What became of the replies to an inquiry that have no outcome yet. */
export async function recordDelivery(
  db: Queryable,
  inquiryId: number,
  outcome: { deliveredAt: Date } | { failedAt: Date },
): Promise<void> {
  const { deliveredAt, failedAt } = inquiryReplies;
  await db
    .update(inquiryReplies)
    .set(outcome)
    .where(and(eq(inquiryReplies.inquiryId, inquiryId), isNull(deliveredAt), isNull(failedAt)));
}
