import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { ActivitySubject } from '../activity';
import type { EmailAudience, EmailKind } from '../email-kinds';
import { users } from './accounts';

export type LimitedMail = 'confirmation' | 'call' | 'reset' | 'thanks' | 'account';

/** The outbox: emails written in the transaction of the event they are about, and delivered later. */
export const outbox = pgTable(
  'outbox',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** The event and the recipient, so that nothing is sent twice. Means nothing else. */
    key: text('key').notNull().unique(),
    kind: text('kind').$type<EmailKind>().notNull(),
    subjectType: text('subject_type').$type<ActivitySubject>().notNull(),
    subjectId: text('subject_id').notNull(),
    audience: text('audience').$type<EmailAudience>().notNull(),
    /** Whose act it tells of; null for visitors and the site. */
    authorId: uuid('author_id').references(() => users.id),
    /** Empty once it is blank, as subject and body. */
    recipient: text('recipient').notNull(),
    replyTo: text('reply_to'),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    /** What emails of one conversation share, for mail programs that show them together; null if it has none. */
    thread: text('thread'),
    /** An attached invitation, as iCalendar text. */
    calendar: text('calendar'),
    calendarMethod: text('calendar_method').$type<'REQUEST' | 'CANCEL'>(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** Null for one that was written while there was no mail server: it is sent only if staff say so. */
    nextAttemptAt: timestamp('next_attempt_at', { withTimezone: true }),
    sentAt: timestamp('sent_at', { withTimezone: true }),
    /** The mail server refused it permanently, or every attempt failed. */
    failedAt: timestamp('failed_at', { withTimezone: true }),
    /** The last refusal's code and class, never its text: that repeats addresses. */
    lastError: text('last_error'),
    /** What its mailbox gets only so many of an hour, because strangers can cause them; null for others. */
    limitedAs: text('limited_as').$type<LimitedMail>(),
  },
  table => [
    index('outbox_waiting_index')
      .on(table.nextAttemptAt)
      .where(sql`${table.sentAt} is null and ${table.failedAt} is null`),
    index('outbox_created_index').on(table.createdAt),
    index('outbox_subject_index').on(table.subjectType, table.subjectId),
  ],
);

export type OutboxMessage = typeof outbox.$inferSelect;
