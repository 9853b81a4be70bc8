import { outbox } from '@shared/tables/mail';
import { and, asc, eq, isNull, or, sql } from 'drizzle-orm';
import { readdressInvitation } from '../../calendar/calendar-text';
import { batchesOf, isAnyOf } from '../../db/any-of';
import type { Queryable } from '../../db/database';
import { areAbout, isToStaff, type PersonEmails } from './person-emails.repository';

/**
 * Sends what was not delivered, about their own records alone, to a corrected address: what waits, and what failed, which
 * staff can send again.
 */
export async function redirectEmails(
  tx: Queryable,
  { addresses, records }: PersonEmails,
  address: string,
): Promise<number> {
  const isRecipient = sql`(${isAnyOf(outbox.recipient, addresses)} and not ${isToStaff})`;
  const isRepliedTo = sql`(${isAnyOf(outbox.replyTo, addresses)} and ${isToStaff})`;
  const found = await tx
    .select({ id: outbox.id, calendar: outbox.calendar })
    .from(outbox)
    .where(and(areAbout(records), isNull(outbox.sentAt), or(isRecipient, isRepliedTo)))
    .orderBy(asc(outbox.id))
    .for('update');
  for (const emails of batchesOf(found)) {
    // Those to staff are replied to at the address, and all others go there.
    await tx
      .update(outbox)
      .set({
        recipient: sql`case when ${isToStaff} then ${outbox.recipient} else ${address} end`,
        replyTo: sql`case when ${isToStaff} then ${address} else ${outbox.replyTo} end`,
      })
      .where(
        isAnyOf(
          outbox.id,
          emails.map(email => email.id),
        ),
      );
  }
  for (const { id, calendar } of found) {
    if (calendar === null) continue;
    await tx
      .update(outbox)
      .set({ calendar: readdressInvitation(calendar, address) })
      .where(eq(outbox.id, id));
  }
  return found.length;
}
