import { bookings, callLinks } from '@shared/tables/bookings';
import { donations } from '@shared/tables/donations';
import { inquiries } from '@shared/tables/inquiries';
import { outbox } from '@shared/tables/mail';
import { and, isNull, notExists, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { isAnyOf } from '../../platform/db/any-of';
import type { Queryable } from '../../platform/db/database';

export const isAddress = (column: SQLWrapper, email: string): SQL => sql`lower(${column}) = lower(${email})`;

const { key, recipient, replyTo, sentAt, failedAt } = outbox;

/* Keys of emails begin with what they are about: `booking:7:3:visitor`. */
const kind = sql`split_part(${key}, ':', 1)`;
const subject = sql`(${kind} || ':' || split_part(${key}, ':', 2))`;

/** Those tell when and from where somebody signs in, and are for the account's owner alone. */
export const isAboutAccount = sql`${kind} in ('account', 'reset')`;

/** Those are replied to at the visitor's address. */
export const isToStaff = sql`${key} ~ ':staff-[0-9]+$'`;

const isTo = (email: string) => sql`(${isAddress(recipient, email)} and not ${isToStaff})`;
const isReplyTo = (email: string) => sql`(${isAddress(replyTo, email)} and ${isToStaff})`;

/** Also those about their records that went to an address they had before it was corrected. */
export const areEmailsOf = (email: string): SQL =>
  sql`(${or(isTo(email), isReplyTo(email))} or ${subject} in (
    select 'booking:' || ${bookings.id} from ${bookings} where ${isAddress(bookings.email, email)}
    union all select 'inquiry:' || ${inquiries.id} from ${inquiries} where ${isAddress(inquiries.email, email)}
    union all select kind || ${donations.id} from ${donations}, unnest(array['gift:', 'sponsor-edit:']) kind
      where ${isAddress(donations.donorEmail, email)}))`;

const isWaiting = and(isNull(sentAt), isNull(failedAt));

const blank = {
  ...{ recipient: '', replyTo: null, subject: '', text: '', html: '' },
  ...{ calendar: null, calendarMethod: null },
} as const;

/**
 * Removes what waits, but for notices of what was done to an account, and blanks the rest, which stays so that nothing
 * is sent twice.
 */
export async function eraseEmails(tx: Queryable, email: string): Promise<number> {
  const withdrawn = await tx
    .delete(outbox)
    .where(and(areEmailsOf(email), isWaiting, sql`not ${isAboutAccount}`))
    .returning({ key });
  const blanked = await tx
    .update(outbox)
    .set(blank)
    .where(and(areEmailsOf(email), sql`not ${isWaiting}`))
    .returning({ key });
  return withdrawn.length + blanked.length;
}

/** Has emails about their records that were not delivered go to the right address, and be replied to there. */
export async function redirectEmails(tx: Queryable, email: string, newEmail: string): Promise<number> {
  const redirected = await tx
    .update(outbox)
    .set({
      recipient: sql`case when ${isTo(email)} then ${newEmail} else ${recipient} end`,
      replyTo: sql`case when ${isReplyTo(email)} then ${newEmail} else ${replyTo} end`,
    })
    .where(
      and(
        or(isTo(email), isReplyTo(email)),
        isNull(sentAt),
        sql`${kind} in ('booking', 'inquiry', 'gift', 'sponsor-edit')`,
      ),
    )
    .returning({ key });
  return redirected.length;
}

/** Ends the links to these calls, but for those in emails that were not delivered. */
export async function endCallLinks(tx: Queryable, bookingIds: number[]): Promise<void> {
  const { bookingId, revision } = callLinks;
  const undelivered = tx
    .select({ key })
    .from(outbox)
    .where(and(sql`${key} = 'booking:' || ${bookingId} || ':' || ${revision} || ':visitor'`, isNull(sentAt)));
  await tx.delete(callLinks).where(and(isAnyOf(bookingId, bookingIds), notExists(undelivered)));
}
