import { accountTokens, users } from '@shared/tables/accounts';
import { type Booking, bookings } from '@shared/tables/bookings';
import { type Donation, donations } from '@shared/tables/donations';
import { type Inquiry, inquiries } from '@shared/tables/inquiries';
import { type OutboxMessage, outbox } from '@shared/tables/mail';
import { and, asc, eq, inArray, isNotNull, isNull, like, lte, not, or, type SQL, sql } from 'drizzle-orm';
import { readdressInvitation } from '../../calendar/calendar-text';
import type { Queryable } from '../../db/database';

/** What somebody sent us. */
export interface PersonRecords {
  donations: Donation[];
  bookings: Booking[];
  inquiries: Inquiry[];
}

/** Oldest first. Locked, others who change them wait until the transaction ends. */
export async function readRecords(
  db: Queryable,
  addresses: string[],
  { lock }: { lock: boolean },
): Promise<PersonRecords> {
  const donated = db
    .select()
    .from(donations)
    .where(inArray(donations.donorEmail, addresses))
    .orderBy(asc(donations.createdAt), asc(donations.id));
  const booked = db
    .select()
    .from(bookings)
    .where(inArray(bookings.email, addresses))
    .orderBy(asc(bookings.id));
  const asked = db
    .select()
    .from(inquiries)
    .where(inArray(inquiries.email, addresses))
    .orderBy(asc(inquiries.id));
  return {
    donations: await (lock ? donated.for('update') : donated),
    bookings: await (lock ? booked.for('update') : booked),
    inquiries: await (lock ? asked.for('update') : asked),
  };
}

export interface PersonEmails {
  addresses: string[];
  records: PersonRecords;
  /** What was sent to a staff account is its owner's affair. */
  hasAccount: boolean;
}

const isAboutAccount = sql`(${like(outbox.key, 'account:%')} or ${like(outbox.key, 'reset:%')})`;

/**
 * Oldest first. What was sent about an account isn't shown, even where the account has another address by now, or is gone:
 * anyone on the staff may ask, and it tells when and from where somebody signs in.
 */
export function readEmails(db: Queryable, person: PersonEmails): Promise<OutboxMessage[]> {
  return db
    .select()
    .from(outbox)
    .where(and(areEmailsOf(person), not(isAboutAccount)))
    .orderBy(asc(outbox.id));
}

/** How many there are of those that aren't shown, and that an erasure blanks too. */
export const countAccountEmails = (db: Queryable, person: PersonEmails): Promise<number> =>
  db.$count(outbox, and(areEmailsOf(person), isAboutAccount));

/** Keys of emails begin with what they are about. */
const keysOf = ({ donations: given, bookings: booked, inquiries: asked }: PersonRecords): string[] => [
  ...given.flatMap(({ id }) => [`gift:${id}:`, `sponsor-edit:${id}:`, `too-many-edits:${id}:`]),
  ...booked.map(({ id }) => `booking:${id}:`),
  ...asked.map(({ id }) => `inquiry:${id}:`),
];

const areAbout = (records: PersonRecords): SQL =>
  sql`exists (select from unnest(${sql.param(keysOf(records))}::text[]) about where starts_with(${outbox.key}, about))`;

/** Those are replied to at the visitor's address, and all others at the studio's. */
const isToStaff = like(outbox.key, '%:staff-%');

function areEmailsOf({ addresses, records, hasAccount }: PersonEmails): SQL | undefined {
  return or(
    areAbout(records),
    and(isToStaff, inArray(outbox.replyTo, addresses)),
    hasAccount ? undefined : and(inArray(outbox.recipient, addresses), not(isToStaff)),
  );
}

/**
 * Whoever took an address off an account must not keep its owner from hearing of it. What was sent is erased by asking
 * again, or 30 days later.
 */
const tellsOfAccount = ({ key }: OutboxMessage) => key.startsWith('account:');
const isInvitation = ({ key }: OutboxMessage) => key.startsWith('invitation:');

/**
 * Removes what was not sent yet, but for notices of what was done to an account, and empties the rest, which stays so
 * that nothing is sent twice. Its hashes count for limits until the hour is over: else a stranger on the staff could
 * erase a mailbox to send it more.
 */
export async function eraseEmails(
  tx: Queryable,
  person: PersonEmails,
  { revokes }: { revokes: boolean },
): Promise<{ withdrawn: number; blanked: number }> {
  const found = await tx.select().from(outbox).where(areEmailsOf(person)).for('update');
  const idsOf = (emails: OutboxMessage[]) => emails.map(({ id }) => id);
  const isDone = ({ sentAt, failedAt }: OutboxMessage) => sentAt !== null || failedAt !== null;
  const done = found.filter(isDone);
  const stays = (email: OutboxMessage) => tellsOfAccount(email) || (isInvitation(email) && !revokes);
  const waiting = found.filter(email => !isDone(email) && !stays(email));
  await tx.delete(outbox).where(inArray(outbox.id, idsOf(waiting)));
  await tx
    .update(outbox)
    .set({
      recipient: '',
      replyTo: null,
      subject: '',
      text: '',
      html: '',
      calendar: null,
      calendarMethod: null,
      mailbox: null,
    })
    .where(inArray(outbox.id, idsOf(done)));
  return { withdrawn: waiting.length, blanked: done.length };
}

/**
 * Sends what was not delivered, about their own records alone, to a corrected address: what waits, and what failed, which
 * staff can send again.
 */
export async function redirectEmails(
  tx: Queryable,
  { addresses, records }: PersonEmails,
  to: { address: string; mailbox: string },
): Promise<number> {
  const isRecipient = sql`(${inArray(outbox.recipient, addresses)} and not ${isToStaff})`;
  const isRepliedTo = sql`(${inArray(outbox.replyTo, addresses)} and ${isToStaff})`;
  const redirected = await tx
    .update(outbox)
    .set({
      recipient: sql`case when ${isRecipient} then ${to.address} else ${outbox.recipient} end`,
      mailbox: sql`case when ${isRecipient} and ${outbox.mailbox} is not null then ${to.mailbox} else ${outbox.mailbox} end`,
      replyTo: sql`case when ${isRepliedTo} then ${to.address} else ${outbox.replyTo} end`,
    })
    .where(and(areAbout(records), isNull(outbox.sentAt), or(isRecipient, isRepliedTo)))
    .returning({ id: outbox.id, calendar: outbox.calendar });
  for (const { id, calendar } of redirected) {
    if (calendar === null) continue;
    await tx
      .update(outbox)
      .set({ calendar: readdressInvitation(calendar, to.address) })
      .where(eq(outbox.id, id));
  }
  return redirected.length;
}

const isInvitationTo = (addresses: string[]) =>
  and(eq(accountTokens.kind, 'invitation'), inArray(accountTokens.email, addresses));

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
    .where(inArray(users.email, addresses))
    .limit(1);
  return account ? { ...account, email: account.email ?? '' } : null;
}
