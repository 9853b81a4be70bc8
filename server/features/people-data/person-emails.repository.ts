import { type OutboxMessage, outbox } from '@shared/tables/mail';
import { and, asc, like, not, or, type SQL, sql } from 'drizzle-orm';
import { batchesOf, isAnyOf } from '../../db/any-of';
import type { Queryable } from '../../db/database';
import type { PersonRecords } from './people-data.repository';

export interface PersonEmails {
  addresses: string[];
  records: PersonRecords;
  /** What was sent to a staff account is its owner's affair. */
  hasAccount: boolean;
}

const isAboutAccount = sql`(${like(outbox.key, 'account:%')} or ${like(outbox.key, 'reset:%')})`;

const { id, key, sentAt, failedAt } = outbox;

/**
 * Which there are, without their text, oldest first. What was sent about an account isn't shown, even where the account
 * has another address by now, or is gone: anyone on the staff may ask, and it tells when and from where somebody signs in.
 */
export function listEmails(db: Queryable, person: PersonEmails) {
  return db
    .select({ id, sentAt, failedAt })
    .from(outbox)
    .where(and(areEmailsOf(person), not(isAboutAccount)))
    .orderBy(asc(id));
}

export type ShownEmail = Awaited<ReturnType<typeof readEmails>>[number];

/** Where staff are told of what visitors send is their affair, and not even their colleagues'. */
export function readEmails(db: Queryable, ids: number[]) {
  const { replyTo, subject, text, createdAt } = outbox;
  const recipient = sql<string | null>`case when not ${isToStaff} then ${outbox.recipient} end`;
  return db
    .select({ recipient, replyTo, subject, text, createdAt, sentAt, failedAt })
    .from(outbox)
    .where(isAnyOf(id, ids))
    .orderBy(asc(id));
}

/** How many there are of those that aren't shown, and that an erasure blanks too. */
export const countAccountEmails = (db: Queryable, person: PersonEmails): Promise<number> =>
  db.$count(outbox, and(areEmailsOf(person), isAboutAccount));

/** Keys of emails begin with what they are about. */
const subjectsOf = ({ donations, bookings, inquiries }: PersonRecords): string[] => [
  ...donations.flatMap(given => [`gift:${given.id}`, `sponsor-edit:${given.id}`]),
  ...bookings.map(booked => `booking:${booked.id}`),
  ...inquiries.map(asked => `inquiry:${asked.id}`),
];

/** Compared as equal, not as a prefix: then 10,000 emails and as many records aren't 100,000,000 comparisons. */
export const areAbout = (records: PersonRecords): SQL =>
  isAnyOf(sql`(split_part(${key}, ':', 1) || ':' || split_part(${key}, ':', 2))`, subjectsOf(records));

/** Those are replied to at the visitor's address, and all others at the studio's. */
export const isToStaff = sql`${key} ~ ':staff-[0-9]+$'`;

function areEmailsOf({ addresses, records, hasAccount }: PersonEmails): SQL | undefined {
  return or(
    areAbout(records),
    and(isToStaff, isAnyOf(outbox.replyTo, addresses)),
    hasAccount ? undefined : and(isAnyOf(outbox.recipient, addresses), not(isToStaff)),
  );
}

type Listed = Pick<OutboxMessage, 'key' | 'sentAt' | 'failedAt'>;

export const isDone = (email: Omit<Listed, 'key'>) => email.sentAt !== null || email.failedAt !== null;

/**
 * Whoever took an address off an account must not keep its owner from hearing of it. What was sent is erased by asking
 * again, or 30 days later.
 */
const tellsOfAccount = (email: Listed) => email.key.startsWith('account:');
const isInvitation = (email: Listed) => email.key.startsWith('invitation:');

const blank = {
  recipient: '',
  replyTo: null,
  subject: '',
  text: '',
  html: '',
  calendar: null,
  calendarMethod: null,
} as const;

/**
 * Removes what was not sent yet, but for notices of what was done to an account, and empties the rest, which stays so
 * that nothing is sent twice.
 */
export async function eraseEmails(
  tx: Queryable,
  person: PersonEmails,
  { revokes }: { revokes: boolean },
): Promise<{ withdrawn: number; blanked: number }> {
  const found = await tx
    .select({ id, key, sentAt, failedAt })
    .from(outbox)
    .where(areEmailsOf(person))
    .orderBy(asc(id))
    .for('update');
  const done = found.filter(isDone);
  const stays = (email: Listed) => tellsOfAccount(email) || (isInvitation(email) && !revokes);
  const waiting = found.filter(email => !isDone(email) && !stays(email));
  const idsOf = (emails: typeof found) => emails.map(email => email.id);
  for (const ids of batchesOf(idsOf(waiting))) await tx.delete(outbox).where(isAnyOf(id, ids));
  for (const ids of batchesOf(idsOf(done))) await tx.update(outbox).set(blank).where(isAnyOf(id, ids));
  return { withdrawn: waiting.length, blanked: done.length };
}
