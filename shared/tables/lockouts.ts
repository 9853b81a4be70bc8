import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

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
