import { accountTokens, users } from '@shared/tables/accounts';
import { bookings } from '@shared/tables/bookings';
import { donations } from '@shared/tables/donations';
import { inquiries } from '@shared/tables/inquiries';
import { and, asc, eq, isNotNull, lte, or } from 'drizzle-orm';
import { isAnyOf } from '../../db/any-of';
import type { Queryable } from '../../db/database';

/** Which rows are what somebody sent us, without their text: a stranger can write thousands in anyone's name. */
export type PersonRecords = Awaited<ReturnType<typeof listRecords>>;

/** Oldest first. Locked, others who change them wait until the transaction ends. */
export async function listRecords(db: Queryable, addresses: string[], { lock }: { lock: boolean }) {
  const { sponsorLogo, showAsSponsor } = donations;
  const donated = db
    .select({ id: donations.id, sponsorLogo, showAsSponsor })
    .from(donations)
    .where(isAnyOf(donations.donorEmail, addresses))
    .orderBy(asc(donations.createdAt), asc(donations.id));
  const booked = db
    .select({ id: bookings.id, email: bookings.email, state: bookings.state, startsAt: bookings.startsAt })
    .from(bookings)
    .where(isAnyOf(bookings.email, addresses))
    .orderBy(asc(bookings.id));
  const asked = db
    .select({ id: inquiries.id })
    .from(inquiries)
    .where(isAnyOf(inquiries.email, addresses))
    .orderBy(asc(inquiries.id));
  return {
    donations: await (lock ? donated.for('update') : donated),
    bookings: await (lock ? booked.for('update') : booked),
    inquiries: await (lock ? asked.for('update') : asked),
  };
}

/** Oldest first, here and below. */
export const readDonations = (db: Queryable, ids: string[]) =>
  db
    .select()
    .from(donations)
    .where(isAnyOf(donations.id, ids))
    .orderBy(asc(donations.createdAt), asc(donations.id));

export const readBookings = (db: Queryable, ids: number[]) =>
  db.select().from(bookings).where(isAnyOf(bookings.id, ids)).orderBy(asc(bookings.id));

export const readInquiries = (db: Queryable, ids: number[]) =>
  db.select().from(inquiries).where(isAnyOf(inquiries.id, ids)).orderBy(asc(inquiries.id));

const isInvitationTo = (addresses: string[]) =>
  and(eq(accountTokens.kind, 'invitation'), isAnyOf(accountTokens.email, addresses));

/** Only owners make these, so there are few. */
export function readInvitations(db: Queryable, addresses: string[]) {
  const { email, createdAt, expiresAt, usedAt } = accountTokens;
  return db
    .select({ email, createdAt, expiresAt, usedAt })
    .from(accountTokens)
    .where(isInvitationTo(addresses))
    .orderBy(asc(createdAt));
}

/** Without `revokes`, those that can still be accepted at `now` stay. */
export async function removeInvitations(
  tx: Queryable,
  addresses: string[],
  { revokes, now }: { revokes: boolean; now: Date },
): Promise<number> {
  const { email, usedAt, expiresAt } = accountTokens;
  const isOver = or(isNotNull(usedAt), lte(expiresAt, now));
  const removed = await tx
    .delete(accountTokens)
    .where(and(isInvitationTo(addresses), revokes ? undefined : isOver))
    .returning({ email });
  return removed.length;
}

export async function findAccount(
  db: Queryable,
  addresses: string[],
): Promise<{ username: string; email: string } | null> {
  const [account] = await db
    .select({ username: users.username, email: users.email })
    .from(users)
    .where(isAnyOf(users.email, addresses))
    .limit(1);
  return account ? { ...account, email: account.email ?? '' } : null;
}
