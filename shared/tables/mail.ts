import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Messages written in the transaction of what they tell of, and sent afterwards, each until it is taken once. */
export const outbox = pgTable(
  'outbox',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** What the message tells of and to whom; nothing is told twice. */
    key: text('key').notNull().unique(),
    recipient: text('recipient').notNull(),
    replyTo: text('reply_to'),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: timestamp('next_attempt_at', { withTimezone: true }).notNull(),
    sentAt: timestamp('sent_at', { withTimezone: true }),
    /** The mail server refused it for good, or every attempt failed. */
    failedAt: timestamp('failed_at', { withTimezone: true }),
    /** The last refusal's code and class, never its text: that repeats addresses. */
    lastError: text('last_error'),
  },
  table => [
    index('outbox_waiting_index')
      .on(table.nextAttemptAt)
      .where(sql`${table.sentAt} is null and ${table.failedAt} is null`),
    index('outbox_created_index').on(table.createdAt),
  ],
);

export type OutboxMessage = typeof outbox.$inferSelect;
