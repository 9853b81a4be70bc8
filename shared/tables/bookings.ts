import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, timestamp, uuid, varchar } from 'drizzle-orm/pg-core';
import { textLimits } from '../limits/forms';
import type { BookingState, CalendarKind } from '../states';
import { users } from './accounts';
import { outbox } from './mail';

export const bookings = pgTable(
  'booking_requests',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull(),
    phone: varchar('phone', { length: textLimits.phone.max }).notNull(),
    company: text('company').notNull(),
    preferredSlots: jsonb('preferred_slots').$type<string[]>().notNull(),
    notes: text('notes'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    state: text('state').$type<BookingState>().notNull().default('new'),
    /** Counts changes, so that nobody overwrites one they have not seen; also the invitation's SEQUENCE. */
    revision: integer('revision').notNull().default(0),
    timesProposedAt: timestamp('times_proposed_at', { withTimezone: true }),
    startsAt: timestamp('starts_at', { withTimezone: true }),
    hostId: uuid('host_id').references(() => users.id),
    callLink: varchar('call_link', { length: textLimits.url.max }),
    noteToVisitor: text('note_to_visitor'),
    changedAt: timestamp('changed_at', { withTimezone: true }),
    changedBy: uuid('changed_by').references(() => users.id),
  },
  table => [
    index('booking_requests_newest_index').on(table.createdAt.desc(), table.id.desc()),
    index('booking_requests_host_index').on(table.hostId),
    index('booking_requests_state_index').on(table.state, table.createdAt.desc(), table.id.desc()),
    index('booking_requests_confirmed_start').on(table.startsAt).where(sql`${table.state} = 'confirmed'`),
  ],
);

export const callLinks = pgTable(
  'call_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    bookingId: integer('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    emailId: integer('email_id').references(() => outbox.id, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  table => [
    index('call_links_booking_index').on(table.bookingId),
    index('call_links_email_index').on(table.emailId),
  ],
);

export const calendarFeeds = pgTable('calendar_feeds', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  tokenHash: text('token_hash').notNull().unique(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});

export const hostCalendars = pgTable(
  'host_calendars',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<CalendarKind>().notNull(),
    /** Sealed. */
    url: text('url').notNull(),
    etag: text('etag'),
    readAt: timestamp('read_at', { withTimezone: true }).notNull(),
    /** Since when it can't be read. */
    failedAt: timestamp('failed_at', { withTimezone: true }),
    failure: text('failure'),
    /** Merged, in minutes since 1970. */
    busy: jsonb('busy').$type<[start: number, end: number][]>().notNull(),
    /** Events that repeat too often, or say nothing that can be read. */
    skipped: integer('skipped').notNull().default(0),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  table => [index('host_calendars_user_index').on(table.userId)],
);

export type HostCalendar = typeof hostCalendars.$inferSelect;

export type Booking = typeof bookings.$inferSelect & {
  hostName: string | null;
  changedByName: string | null;
};
