import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { InquiryState } from '../states';
import { users } from './accounts';

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
    state: text('state').$type<InquiryState>().notNull().default('new'),
    revision: integer('revision').notNull().default(0),
    assigneeId: uuid('assignee_id').references(() => users.id),
    staffNote: text('staff_note'),
    changedAt: timestamp('changed_at', { withTimezone: true }),
    changedBy: uuid('changed_by').references(() => users.id),
  },
  table => [
    index('contact_submissions_newest_index').on(table.createdAt.desc(), table.id.desc()),
    index('contact_submissions_state_index').on(table.state, table.createdAt.desc(), table.id.desc()),
    index('contact_submissions_assignee_index').on(table.assigneeId),
  ],
);

export type Inquiry = typeof inquiries.$inferSelect & {
  assigneeName: string | null;
  changedByName: string | null;
};
