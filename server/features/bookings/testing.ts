import { composeBookingNotes } from '@shared/booking-notes';
import type { BookingListItem } from '@shared/contracts/bookings/staff-bookings';
import { units } from '@shared/limits/amounts';
import type { Booking } from '@shared/tables/bookings';
import { afterEach, beforeEach } from 'vitest';
import { insertBooking } from '../../testing/factories';
import { readEmails } from '../../testing/read-emails';
import { type SignedIn, signIn } from '../../testing/sign-in';
import type { TestServer } from '../../testing/test-server';
import { createBrowser } from '../accounts/testing/accounts';

/** A Monday, after the clocks changed. */
export const slot = '2026-03-09T14:00:00.000Z';
export const otherSlot = '2026-03-10T18:30:00.000Z';

export const after = (instant: string, minutes: number) =>
  new Date(Date.parse(instant) + minutes * units.MINUTE).toISOString();

export function insertRequest(server: TestServer, changes: Partial<Booking> = {}): Promise<Booking> {
  return insertBooking(server.connection.db, {
    email: 'visitor@example.com',
    preferredSlots: [slot, otherSlot],
    notes: composeBookingNotes({ timeZone: 'Asia/Kolkata', words: 'Three spreadsheets.' }),
    createdAt: server.clock.now(),
    ...changes,
  });
}

const names = { username: 'mara', firstName: 'Mara', lastName: 'Voss' };

interface Details {
  revision?: number;
  [name: string]: unknown;
}

export async function signInForCalls(server: TestServer, changes: Parameters<typeof signIn>[1] = names) {
  const staff: SignedIn = await signIn(server, changes);
  const { get, ...browser } = createBrowser(server, { cookie: staff.cookie });
  const post = (path: string, body: object) => browser.post(`/api/${path}`, body);
  const decide = (action: string, id: number, { revision = 0, ...details }: Details = {}) =>
    post('bookings/decisions', { action, bookings: [{ id, revision }], ...details });
  const confirm = (id: number, changes: Details = {}) =>
    decide('confirm', id, {
      slot,
      hostId: staff.user.id,
      place: 'link',
      link: 'https://meet.example/tide',
      note: 'Bring the spreadsheet.',
      ...changes,
    });
  return {
    ...staff,
    confirm,
    post,
    patch: browser.patch,
    emails: (id: number) => readEmails(server, staff, 'booking', id),
    decline: (id: number, details?: Details) => decide('decline', id, details),
    cancel: (id: number, details: Details = {}) => decide('cancel', id, { revision: 1, ...details }),
    restore: (id: number, details?: Details) => decide('restore', id, details),
    complete: (id: number, details: Details = {}) => decide('complete', id, { revision: 1, ...details }),
    async list(query: object = {}): Promise<BookingListItem[]> {
      return (await get('/api/bookings').query(query).expect(200)).body;
    },
    /** Returns the token of the visitor's link. */
    async confirmAndLink(id: number, changes?: Details) {
      await confirm(id, changes).expect(200);
      const [email] = await readEmails(server, staff, 'booking', id);
      return /\/call#([\w-]{43})\n/.exec(email?.text ?? '')?.[1] ?? '';
    },
  };
}

/** Puts the clock back after each test, so that the proposed times lie ahead of the next one. */
export function resetClockAfterEach(server: TestServer): void {
  let start: number;
  beforeEach(() => {
    start = server.clock.now().getTime();
  });
  afterEach(() => server.clock.advance(start - server.clock.now().getTime()));
}
