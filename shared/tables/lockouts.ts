import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Failed password attempts by what they were tried on and where they came from. */
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
