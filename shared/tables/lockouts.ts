import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Failed password attempts by what they were tried on and where they came from. */
export const lockouts = pgTable(
  'lockouts',
  {
    key: text('key').primaryKey(),
    failures: integer('failures').notNull().default(0),
    windowStartedAt: timestamp('window_started_at', { withTimezone: true }).notNull(),
    lockedUntil: timestamp('locked_until', { withTimezone: true }),
    /** The ID of what is locked, where a list shows it; the key is a hash. Null in locks from before this was recorded. */
    recordId: integer('record_id'),
  },
  table => [
    index('lockouts_window_index').on(table.windowStartedAt),
    index('lockouts_record_index').on(table.recordId).where(sql`${table.recordId} is not null`),
  ],
);
