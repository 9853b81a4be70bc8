import type { DonationStatus } from '@shared/states';
import { type Donation, donations, receiptLinks } from '@shared/tables/donations';
import { and, desc, eq, getTableColumns, gt, inArray, isNotNull, lte, not, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/database';
import { countedAt } from '../donations.repository';

export const receiptStatuses = ['succeeded', 'refunded', 'disputed'] as const satisfies DonationStatus[];

const { donorEmail, status } = donations;
const newestFirst = [desc(countedAt), desc(donations.id)];
const isOfMailbox = (email: string) =>
  and(sql`lower(${donorEmail}) = lower(${email})`, inArray(status, receiptStatuses));

export async function insertReceiptLink(
  tx: Queryable,
  link: typeof receiptLinks.$inferInsert,
): Promise<void> {
  await tx.insert(receiptLinks).values(link);
}

/** Null once the donor is forgotten, or for a mailbox's link that isn't newer than `expired`. */
export async function findReceiptLink(
  db: Queryable,
  tokenHash: string,
  expired: Date,
): Promise<{ donation: Donation; wholeMailbox: boolean } | null> {
  const { wholeMailbox } = receiptLinks;
  const [found] = await db
    .select({ donation: getTableColumns(donations), wholeMailbox })
    .from(receiptLinks)
    .innerJoin(donations, eq(donations.id, receiptLinks.donationId))
    .where(
      and(
        eq(receiptLinks.tokenHash, tokenHash),
        isNotNull(donorEmail),
        or(not(wholeMailbox), gt(receiptLinks.createdAt, expired)),
      ),
    );
  return found ?? null;
}

export const listOfMailbox = (db: Queryable, email: string): Promise<Donation[]> =>
  db
    .select()
    .from(donations)
    .where(isOfMailbox(email))
    .orderBy(...newestFirst);

/** Waits for whoever erases or corrects the donor. */
export async function lockNewestOfMailbox(tx: Queryable, email: string): Promise<Donation | null> {
  const [donation] = await tx
    .select()
    .from(donations)
    .where(isOfMailbox(email))
    .orderBy(...newestFirst)
    .limit(1)
    .for('update');
  return donation ?? null;
}

export async function removeExpiredLinks(tx: Queryable, donationId: string, expired: Date): Promise<void> {
  const { wholeMailbox } = receiptLinks;
  await tx
    .delete(receiptLinks)
    .where(and(eq(receiptLinks.donationId, donationId), wholeMailbox, lte(receiptLinks.createdAt, expired)));
}

export async function removeReceiptLinks(tx: Queryable, donationId: string): Promise<void> {
  await tx.delete(receiptLinks).where(eq(receiptLinks.donationId, donationId));
}
