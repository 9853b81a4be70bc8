import { sql } from 'drizzle-orm';
import { boolean, check, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { DayRange } from '../open-days';
import type { DriveState } from '../states';

export const siteSettings = pgTable(
  'site_settings',
  {
    id: integer('id').primaryKey().default(1),
    notice: text('notice'),
    noticeUntil: timestamp('notice_until', { withTimezone: true }),
    noticeShown: boolean('notice_shown').notNull().default(false),
    drive: text('drive').$type<DriveState>().notNull().default('open'),
    driveWords: text('drive_words'),
    closedDays: jsonb('closed_days').$type<DayRange[]>().notNull().default([]),
    /** Counts changes, so that nobody overwrites one they have not seen. */
    revision: integer('revision').notNull().default(0),
  },
  table => [check('site_settings_one_row', sql`${table.id} = 1`)],
);
