import { type EmailSubject, emailSubjects } from '@shared/email-kinds';
import { bookings, callLinks } from '@shared/tables/bookings';
import { donations, receiptLinks } from '@shared/tables/donations';
import { inquiries } from '@shared/tables/inquiries';
import { outbox } from '@shared/tables/mail';
import {
  and,
  eq,
  isNotNull,
  isNull,
  ne,
  not,
  notExists,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { isAnyOf } from '../../platform/db/any-of';
import type { Queryable } from '../../platform/db/database';
import { blank, isAbout, isBlank, isWaiting } from '../../platform/mail/outbox.repository';

export const isAddress = (column: SQLWrapper, email: string): SQL => sql`lower(${column}) = lower(${email})`;

const { id, subjectType, subjectId, audience, recipient, replyTo, sentAt } = outbox;

/** For the account's owner alone: they tell when and from where somebody signs in. */
export const isAboutAccount = and(eq(audience, 'account'), ne(subjectType, 'invitation'));

export const isToStaff = eq(audience, 'staff');

const isAboutTheirs = (type: EmailSubject, table: PgTable, where: SQL) =>
  and(eq(subjectType, type), sql`${subjectId} in (select id::text from ${table} where ${where})`);

/** Includes emails about the person's records to an address that was corrected since. */
export const areEmailsOf = (email: string) =>
  and(
    not(isBlank),
    or(
      and(ne(audience, 'staff'), isAddress(recipient, email)),
      and(isToStaff, isAddress(replyTo, email)),
      isAboutTheirs('booking', bookings, isAddress(bookings.email, email)),
      isAboutTheirs('inquiry', inquiries, isAddress(inquiries.email, email)),
      isAboutTheirs('donation', donations, isAddress(donations.donorEmail, email)),
    ),
  );

/** Removes what waits, but for notices about an account, and blanks the rest. */
export async function eraseEmails(tx: Queryable, email: string): Promise<number> {
  const withdrawn = await tx
    .delete(outbox)
    .where(and(areEmailsOf(email), isWaiting, sql`not ${isAboutAccount}`))
    .returning({ id });
  const blanked = await tx
    .update(outbox)
    .set(blank)
    .where(and(areEmailsOf(email), sql`not ${isWaiting}`))
    .returning({ id });
  return withdrawn.length + blanked.length;
}

export async function redirectEmails(
  tx: Queryable,
  records: Record<EmailSubject, (string | number)[]>,
  newEmail: string,
): Promise<number> {
  const areTheirs = emailSubjects.map(type => isAbout(type, records[type]));
  const redirected = await tx
    .update(outbox)
    .set({
      recipient: sql`case when ${isToStaff} then ${recipient} else ${newEmail} end`,
      replyTo: sql`case when ${isToStaff} then ${newEmail} else ${replyTo} end`,
    })
    .where(and(or(...areTheirs), isNull(sentAt), not(isBlank)))
    .returning({ id });
  return redirected.length;
}

const isUndelivered = and(isNull(sentAt), isNotNull(outbox.nextAttemptAt));

/** Keeps links in emails that are still to be delivered. */
export async function endCallLinks(tx: Queryable, bookingIds: number[]): Promise<void> {
  const undelivered = tx
    .select({ id })
    .from(outbox)
    .where(and(eq(id, callLinks.emailId), isUndelivered));
  await tx.delete(callLinks).where(and(isAnyOf(callLinks.bookingId, bookingIds), notExists(undelivered)));
}

/** Keeps those in a thank-you that is still to be delivered. */
export async function endReceiptLinks(tx: Queryable, donationIds: string[]): Promise<void> {
  const { donationId, wholeMailbox } = receiptLinks;
  const undelivered = tx
    .select({ id })
    .from(outbox)
    .where(
      and(
        not(wholeMailbox),
        eq(subjectType, 'donation'),
        eq(subjectId, sql`${donationId}::text`),
        eq(outbox.kind, 'donation-thanks'),
        isUndelivered,
      ),
    );
  await tx.delete(receiptLinks).where(and(isAnyOf(donationId, donationIds), notExists(undelivered)));
}
