import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const inquiries = pgTable(
  'contact_submissions',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull(),
    company: text('company').notNull(),
    service: text('service').notNull(),
    timeline: text('timeline').notNull(),
    details: text('details').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  table => [index('contact_submissions_newest_index').on(table.createdAt.desc(), table.id.desc())],
);

export type Inquiry = typeof inquiries.$inferSelect;
