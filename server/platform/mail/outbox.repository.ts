import type { ActivitySubject } from '@shared/activity';
import { type EmailKind, emailSubjects } from '@shared/email-kinds';
import { type OutboxMessage, outbox } from '@shared/tables/mail';
import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  not,
  or,
  sql,
} from 'drizzle-orm';
import { usernameOf } from '../db/account-names';
import { isAnyOf } from '../db/any-of';
import type { Database, Queryable } from '../db/database';
import { deleteInBatches } from '../db/delete-in-batches';

export type NewMessage = typeof outbox.$inferInsert;

const { id, kind, subjectType, subjectId, audience, recipient, createdAt, nextAttemptAt, sentAt, failedAt } =
  outbox;

/** Returns no ID for a key that was queued before. Belongs in the transaction of the event. */
export async function queueMail(tx: Queryable, message: NewMessage): Promise<number | null> {
  const inserted = await tx
    .insert(outbox)
    .values(message)
    .onConflictDoNothing({ target: outbox.key })
    .returning({ id });
  return inserted[0]?.id ?? null;
}

const isOpen = and(isNull(sentAt), isNull(failedAt));

export const isWaiting = and(isOpen, isNotNull(nextAttemptAt));

export async function countWaiting(db: Queryable): Promise<number> {
  const [row] = await db.select({ waiting: count() }).from(outbox).where(isWaiting);
  return row?.waiting ?? 0;
}

/** Until `until`, no other worker gets the message. */
export async function leaseDue(
  db: Queryable,
  { now, until }: { now: Date; until: Date },
): Promise<OutboxMessage | null> {
  const due = db
    .select({ id })
    .from(outbox)
    .where(and(isOpen, lte(nextAttemptAt, now)))
    .orderBy(asc(nextAttemptAt), asc(id))
    .limit(1)
    .for('update', { skipLocked: true });
  const [leased] = await db
    .update(outbox)
    .set({ attempts: sql`${outbox.attempts} + 1`, nextAttemptAt: until })
    .where(eq(id, sql`(${due})`))
    .returning();
  return leased ?? null;
}

export async function markSent(db: Queryable, messageId: number, at: Date): Promise<void> {
  await db.update(outbox).set({ sentAt: at, lastError: null }).where(eq(id, messageId));
}

export async function markFailed(
  db: Queryable,
  messageId: number,
  change: { lastError: string } & ({ nextAttemptAt: Date } | { failedAt: Date }),
): Promise<void> {
  await db
    .update(outbox)
    .set(change)
    .where(and(eq(id, messageId), isOpen));
}

export const isAbout = (type: ActivitySubject, ids: (string | number)[]) =>
  and(eq(subjectType, type), isAnyOf(subjectId, ids.map(String)));

const isToVisitor = and(inArray(subjectType, emailSubjects), eq(audience, 'visitor'));

export const emailsAbout = (db: Queryable, type: ActivitySubject, ids: (string | number)[]) =>
  db
    .select({ ...getTableColumns(outbox), author: usernameOf(outbox.authorId) })
    .from(outbox)
    .where(and(isToVisitor, isAbout(type, ids)))
    .orderBy(desc(id));

export const lastEmailsAbout = (db: Queryable, type: ActivitySubject, ids: (string | number)[]) =>
  db
    .selectDistinctOn([subjectId], {
      id,
      subjectId,
      recipient,
      createdAt,
      nextAttemptAt,
      sentAt,
      failedAt,
      lastError: outbox.lastError,
    })
    .from(outbox)
    .where(and(isToVisitor, isAbout(type, ids)))
    .orderBy(subjectId, desc(id));

export async function lockEmail(tx: Queryable, emailId: number): Promise<OutboxMessage | null> {
  const [email] = await tx
    .select()
    .from(outbox)
    .where(and(eq(id, emailId), isToVisitor))
    .for('update');
  return email ?? null;
}

export async function makeDue(tx: Queryable, emailId: number, now: Date): Promise<void> {
  await tx
    .update(outbox)
    .set({ failedAt: null, lastError: null, attempts: 0, nextAttemptAt: now })
    .where(eq(id, emailId));
}

export const blank = {
  recipient: '',
  replyTo: null,
  subject: '',
  text: '',
  html: '',
  calendar: null,
  calendarMethod: null,
  lastError: null,
} as const;

export const isBlank = eq(recipient, '');

/** Kept as long as its record, because a person wrote it. */
const kept: EmailKind = 'inquiry-reply';

export async function forgetOldEmails(db: Database, before: Date): Promise<void> {
  const isOld = and(
    lt(createdAt, before),
    or(isNull(nextAttemptAt), lt(sentAt, before), lt(failedAt, before)),
  );
  const isShown = inArray(subjectType, emailSubjects);
  await db
    .update(outbox)
    .set(blank)
    .where(and(isOld, isShown, ne(kind, kept), not(isBlank)));
  await deleteInBatches(db, outbox, { where: and(isOld, not(isShown)) });
}

export async function removeEmailsAbout(tx: Queryable, type: ActivitySubject, ids: number[]): Promise<void> {
  await tx.delete(outbox).where(isAbout(type, ids));
}
