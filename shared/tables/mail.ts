import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { ActivitySubject } from '../activity';
import type { EmailAudience, EmailKind } from '../email-kinds';
import { users } from './accounts';

export type LimitedMail = 'confirmation' | 'call' | 'reset' | 'thanks' | 'receipts' | 'account';

/** Emails are written in the transaction of the event they are about, and delivered later. */
export const outbox = pgTable(
  'outbox',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** The event and the recipient, so that nothing is sent twice. */
    key: text('key').notNull().unique(),
    kind: text('kind').$type<EmailKind>().notNull(),
    subjectType: text('subject_type').$type<ActivitySubject>().notNull(),
    subjectId: text('subject_id').notNull(),
    audience: text('audience').$type<EmailAudience>().notNull(),
    authorId: uuid('author_id').references(() => users.id),
    recipient: text('recipient').notNull(),
    replyTo: text('reply_to'),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    /** Shared by the emails of one conversation, for mail programs that show them together. */
    thread: text('thread'),
    calendar: text('calendar'),
    calendarMethod: text('calendar_method').$type<'REQUEST' | 'CANCEL'>(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** Null if it was written while there was no mail server: it is sent only if staff say so. */
    nextAttemptAt: timestamp('next_attempt_at', { withTimezone: true }),
    sentAt: timestamp('sent_at', { withTimezone: true }),
    failedAt: timestamp('failed_at', { withTimezone: true }),
    /** The last refusal's code and class, never its text: that repeats addresses. */
    lastError: text('last_error'),
    /** The limit of its mailbox that it counts toward; null where strangers can't cause it. */
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
