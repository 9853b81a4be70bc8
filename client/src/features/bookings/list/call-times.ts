import { splitBookingNotes } from '@shared/booking-notes';
import type { BookingListItem } from '@shared/contracts/bookings/staff-bookings';
import { formatInstant, isTimeZone } from '@shared/office-hours';
import { office } from '@shared/site/studio';

/** The visitor's time zone, if they named a known one that isn't the office's. */
export function visitorZoneOf({ notes }: Pick<BookingListItem, 'notes'>): string | null {
  const { timeZone } = splitBookingNotes(notes ?? '');
  return timeZone && timeZone !== office.timeZone && isTimeZone(timeZone) ? timeZone : null;
}

/** For the visitor to read: in office time, and in their own if that differs. */
export function describeTime(slot: string, visitorZone: string | null): string {
  const instant = new Date(slot);
  const office = formatInstant(instant);
  return visitorZone ? `${office} (${formatInstant(instant, visitorZone)} your time)` : office;
}

/** Whether a confirmed call has begun by `now`, in milliseconds. */
export const hasBegun = ({ call }: Pick<BookingListItem, 'call'>, now: number): boolean =>
  call !== null && Date.parse(call.startsAt) <= now;

export const nameOf = ({ firstName, lastName }: Pick<BookingListItem, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`;
