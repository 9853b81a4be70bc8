import { composeBookingNotes } from '@shared/booking-notes';
import type { BookingListItem } from '@shared/contracts/bookings/staff-bookings';
import { staffBookingRecord } from '@shared/contracts/testing';
import type { CallPlace } from '@shared/states';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { choose as chooseOf, rowOf } from '@/components/list/testing';
import { fakeApi } from '@/lib/testing/fake-api';
import { renderApp } from '@/lib/testing/render';
import { BookingList } from './booking-list';

/** A Thursday morning in New York, before the proposed times. */
export const thursday = new Date('2026-07-02T14:00:00Z');

export const host = {
  id: '7b3f6f0e-4a53-4f2c-9a5e-0f6f7a1c2d3e',
  name: 'Mara Voss',
  self: true,
  lastPlace: null as CallPlace | null,
  lastLink: null as string | null,
};
export const colleague = {
  id: '5',
  name: 'Ines Okafor',
  self: false,
  lastPlace: 'link',
  lastLink: 'https://meet.example/ines',
};

export function bookingOf(facts: Partial<BookingListItem> = {}): BookingListItem {
  return {
    ...staffBookingRecord,
    firstName: 'Amara',
    lastName: 'Nwosu',
    email: 'amara@northpier.example',
    phone: '+44 (20) 7946-0812',
    company: 'North Pier Ferries',
    preferredSlots: ['2026-07-06T14:00:00.000Z', '2026-12-07T15:30:00.000Z'],
    notes: composeBookingNotes({ timeZone: 'Asia/Kolkata', words: '' }),
    createdAt: '2026-06-30T09:00:00.000Z',
    ...facts,
  };
}

export const confirmed = bookingOf({
  state: 'confirmed',
  revision: 1,
  call: {
    startsAt: '2026-07-06T14:00:00.000Z',
    hostId: host.id,
    host: host.name,
    place: 'link',
    link: 'https://meet.example/pier',
  },
  changedAt: '2026-07-02T13:00:00.000Z',
  changedBy: 'mara',
});

export const list = 'GET /api/bookings?limit=50';
export const emails = 'GET /api/emails?type=booking&id=1';

export const openList = (booking: BookingListItem, replies?: Parameters<typeof fakeApi>[0]) =>
  openRows([booking], replies);

export const busyAt = (slots: string[]) => `GET /api/host-calendars/busy/${encodeURIComponent(slots.join())}`;

export async function openRows(bookings: BookingListItem[], replies: Parameters<typeof fakeApi>[0] = {}) {
  const server = fakeApi({
    [list]: bookings,
    [emails]: [],
    'GET /api/call-times': { taken: {}, closed: [] },
    'GET /api/bookings/hosts': [colleague, host],
    'GET /api/host-calendars': [],
    ...Object.fromEntries(bookings.map(({ preferredSlots }) => [busyAt(preferredSlots), {}])),
    ...replies,
  });
  const app = renderApp(<BookingList />, { path: '/admin?tab=bookings' });
  await screen.findAllByRole('rowheader', { name: /Nwosu/ });
  return { ...app, server };
}

export const dialog = () => within(screen.getByRole('dialog'));
export const row = () => rowOf(/Amara/);
export const choose = (user: UserEvent, label: string) => chooseOf(user, label, 'Amara Nwosu');
