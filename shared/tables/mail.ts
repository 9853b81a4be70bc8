import { sql } from 'drizzle-orm';
import { index, integer, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core';

/** The outbox: messages written in the transaction of the event they are about, and delivered later. */
export const outbox = pgTable(
  'outbox',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** The event and the recipient; nothing is sent twice. */
    key: text('key').notNull().unique(),
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
    /** The lowest is sent first; see server/mail/priority.ts. */
    priority: smallint('priority').notNull().default(2),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: timestamp('next_attempt_at', { withTimezone: true }).notNull(),
    sentAt: timestamp('sent_at', { withTimezone: true }),
    /** The mail server refused it permanently, or every attempt failed. */
    failedAt: timestamp('failed_at', { withTimezone: true }),
    /** The last refusal's code and class, never its text: that repeats addresses. */
    lastError: text('last_error'),
    /** Which hourly email limit this one counts toward; null if none. */
    limitName: text('limit_name'),
    /** The recipient's mailbox in canonical form. */
    mailbox: text('mailbox'),
    /** Hashes of the networks from which it was caused, and of its mailbox; cleared once they no longer count. */
    networks: text('networks').array(),
  },
  table => [
    index('outbox_waiting_index')
      .on(table.nextAttemptAt)
      .where(sql`${table.sentAt} is null and ${table.failedAt} is null`),
    index('outbox_created_index').on(table.createdAt),
    index('outbox_limit_index')
      .on(table.limitName, table.createdAt)
      .where(sql`${table.limitName} is not null`),
  ],
);

export type OutboxMessage = typeof outbox.$inferSelect;
