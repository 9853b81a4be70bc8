import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Submissions that may be repeated, so that a double click makes one record. */
export const recentSubmissions = pgTable(
  'recent_submissions',
  {
    /** Hash of endpoint, sender, and content. */
    key: text('key').primaryKey(),
    recordId: integer('record_id').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  table => [index('recent_submissions_created_index').on(table.createdAt)],
);
