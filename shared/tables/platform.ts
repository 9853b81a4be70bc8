import { bigint, index, integer, pgTable, text, timestamp, varchar } from 'drizzle-orm/pg-core';

/** The columns are rate-limiter-flexible's. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: varchar('key', { length: 255 }).primaryKey(),
    points: integer('points').notNull().default(0),
    /** Milliseconds since 1970. */
    expire: bigint('expire', { mode: 'number' }),
  },
  table => [index('rate_limits_expire_index').on(table.expire)],
);

/** Submissions that may be repeated, so that a double click makes one record. */
export const recentSubmissions = pgTable(
  'recent_submissions',
  {
    /** The form, and a hash of it, the sender, and the content. */
    key: text('key').primaryKey(),
    recordId: integer('record_id').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  table => [index('recent_submissions_created_index').on(table.createdAt)],
);
