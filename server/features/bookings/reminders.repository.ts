import type { EmailKind } from '@shared/email-kinds';
import { bookings } from '@shared/tables/bookings';
import { outbox } from '@shared/tables/mail';
import { and, asc, eq, gt, inArray, isNull, lt, lte, notExists, or, sql } from 'drizzle-orm';
import { idsOf } from '../../platform/db/any-of';
import type { Queryable } from '../../platform/db/database';

interface Span {
  now: Date;
  until: Date;
}

export async function listCallsWithin(db: Queryable, { now, until }: Span): Promise<number[]> {
  const calls = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.state, 'confirmed'), gt(bookings.startsAt, now), lte(bookings.startsAt, until)))
    .orderBy(asc(bookings.startsAt));
  return idsOf(calls);
}

const reminders: EmailKind[] = ['call-reminder-day', 'call-reminder-hour'];

/** Those still unsent once their call has begun, changed, or gone. */
export async function withdrawReminders(db: Queryable, now: Date): Promise<void> {
  const stands = db
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        sql`${bookings.id}::text = ${outbox.subjectId}`,
        eq(bookings.state, 'confirmed'),
        gt(bookings.startsAt, now),
        or(isNull(bookings.changedAt), lt(bookings.changedAt, outbox.createdAt)),
      ),
    );
  await db
    .delete(outbox)
    .where(
      and(inArray(outbox.kind, reminders), isNull(outbox.sentAt), isNull(outbox.failedAt), notExists(stands)),
    );
}
