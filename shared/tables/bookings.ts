import { index, integer, jsonb, pgTable, text, timestamp, varchar } from 'drizzle-orm/pg-core';
import { textLimits } from '../limits';

export const bookings = pgTable(
  'booking_requests',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull(),
    phone: varchar('phone', { length: textLimits.phone.max }).notNull(),
    company: text('company').notNull(),
    /** ISO 8601 instants in UTC. */
    preferredSlots: jsonb('preferred_slots').$type<string[]>().notNull(),
    notes: text('notes'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  table => [index('booking_requests_newest_index').on(table.createdAt.desc(), table.id.desc())],
);

export type Booking = typeof bookings.$inferSelect;
