import { splitBookingNotes } from '@shared/booking-notes';
import type { BookingListItem } from '@shared/contracts/bookings/staff-bookings';
import { formatInstant, isTimeZone } from '@shared/office-hours';
import { office } from '@shared/site/studio';

/** Null if the visitor named no known zone, or the office's. */
export function visitorZoneOf({ notes }: Pick<BookingListItem, 'notes'>): string | null {
  const { timeZone } = splitBookingNotes(notes ?? '');
  return timeZone && timeZone !== office.timeZone && isTimeZone(timeZone) ? timeZone : null;
}

export function describeTime(slot: string, visitorZone: string | null): string {
  const instant = new Date(slot);
  const office = formatInstant(instant);
  return visitorZone ? `${office} (${formatInstant(instant, visitorZone)} your time)` : office;
}

/** Takes `now` in milliseconds since the epoch. */
export const hasBegun = ({ call }: Pick<BookingListItem, 'call'>, now: number): boolean =>
  call !== null && Date.parse(call.startsAt) <= now;

export const nameOf = ({ firstName, lastName }: Pick<BookingListItem, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`;
