import { composeBookingNotes } from '../booking-notes';
import type { BookingListItem } from './bookings/staff-bookings';
import type { InquiryListItem } from './inquiries/staff-inquiries';

/* Valid requests of visitors: tests override the fields they are about. */

export const visitor = {
  firstName: 'Tomas',
  lastName: 'Lindqvist',
  email: 'tomas@example.com',
  phone: '+46 (8) 555-01.47',
  company: 'Lindqvist Freight',
};

/** Its times lie ahead of any server's clock. */
export const bookingBody = {
  ...visitor,
  preferredSlots: ['2099-03-09T14:00:00.000Z', '2099-03-10T18:30:00.000Z'],
  notes: composeBookingNotes({ timeZone: 'Europe/Stockholm', words: 'Three spreadsheets,\none screen.' }),
};

const record = { id: 1, createdAt: '2026-03-02T09:00:00.000Z' };

export const staffBookingRecord: BookingListItem = {
  ...record,
  ...bookingBody,
  state: 'new',
  revision: 0,
  overdue: false,
  call: null,
  noteToVisitor: null,
  changedAt: null,
  changedBy: null,
  delivery: null,
};

export const writer = {
  firstName: 'Priya',
  lastName: 'Raman',
  email: 'priya@example.com',
  company: 'Harbor Legal Aid',
};

export const inquiryBody = {
  ...writer,
  service: 'Custom App Development',
  timeline: 'Soon (3-6 months)',
  details: 'Our intake forms are on paper. We would like people to fill them in on their phones.',
};

export const pressBody = {
  ...writer,
  service: 'civil-rights',
  timeline: 'As soon as possible',
  details: 'An interview next week?',
};

export const staffInquiryRecord: InquiryListItem = {
  ...record,
  ...inquiryBody,
  state: 'new',
  revision: 0,
  assignee: null,
  staffNote: null,
  changedAt: null,
  changedBy: null,
  delivery: null,
};

export const anonymousDonor = {
  donorName: 'Anonymous',
  donorEmail: null,
  message: null,
  showAsSponsor: 0,
  sponsorName: null,
  sponsorWebsite: null,
};

interface Schema {
  safeParse(input: unknown): { error?: { issues: { path: PropertyKey[]; message: string }[] } };
}

export function issuesOf(schema: Schema, input: unknown): [path: string, message: string][] {
  return schema.safeParse(input).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];
}
