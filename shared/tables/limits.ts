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

/** Wrong passwords by what they were tried on and from where. */
export const lockouts = pgTable(
  'lockouts',
  {
    key: text('key').primaryKey(),
    failures: integer('failures').notNull().default(0),
    windowStartedAt: timestamp('window_started_at', { withTimezone: true }).notNull(),
    lockedUntil: timestamp('locked_until', { withTimezone: true }),
  },
  table => [index('lockouts_window_index').on(table.windowStartedAt)],
);

/** What was sent within the last minute, so that a double click makes one record. */
export const recentSubmissions = pgTable(
  'recent_submissions',
  {
    /** Hash of call, address and content. */
    key: text('key').primaryKey(),
    recordId: integer('record_id').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  table => [index('recent_submissions_created_index').on(table.createdAt)],
);
