import { composeBookingNotes } from '../booking-notes';

/* What visitors send, valid as it is: tests of either side change what they are about. */

export const visitor = {
  firstName: 'Tomas',
  lastName: 'Lindqvist',
  email: 'tomas@example.com',
  phone: '+46 (8) 555-01.47',
  company: 'Lindqvist Freight',
};

export const bookingBody = {
  ...visitor,
  preferredSlots: ['2026-03-09T14:00:00.000Z', '2026-03-10T18:30:00.000Z'],
  notes: composeBookingNotes({ timeZone: 'Europe/Stockholm', words: 'Three spreadsheets,\none screen.' }),
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

/** What a gift says of its giver where only an amount was filled in. */
export const anonymousGiver = {
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

/** What a contract finds wrong: path and sentence of each fault. */
export function issuesOf(schema: Schema, input: unknown): [path: string, message: string][] {
  return schema.safeParse(input).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];
}
