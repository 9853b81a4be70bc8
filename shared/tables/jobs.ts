import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** When each background job last started a successful run, on any instance. */
export const jobRuns = pgTable('job_runs', {
  job: text('job').primaryKey(),
  startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
});
