import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable } from 'drizzle-orm/pg-core';
import type { DayRange } from '../open-days';

export const siteSettings = pgTable(
  'site_settings',
  {
    id: integer('id').primaryKey().default(1),
    closedDays: jsonb('closed_days').$type<DayRange[]>().notNull().default([]),
    /** Counts changes, so that nobody overwrites one they have not seen. */
    revision: integer('revision').notNull().default(0),
  },
  table => [check('site_settings_one_row', sql`${table.id} = 1`)],
);
