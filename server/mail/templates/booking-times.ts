import { splitBookingNotes } from '@shared/booking-notes';
import { formatInstant, formatOfficeInstant } from '@shared/office-hours';
import { office } from '@shared/site/studio';
import type { Booking } from '@shared/tables/bookings';
import { isTimeZone } from '@shared/time-zone';

export interface BookingTimes {
  /** Each offered time: in office time, then in the visitor's if that differs. */
  offered: [office: string, theirs: string | null][];
  /** The visitor's time zone, if they named a valid one. */
  timeZone: string | null;
  /** The visitor's own words. */
  words: string;
}

export function readBookingTimes({ preferredSlots, notes }: Booking): BookingTimes {
  const { timeZone: named, words } = splitBookingNotes(notes ?? '');
  const timeZone = named && isTimeZone(named) ? named : null;
  return { offered: preferredSlots.map(slot => inZones(new Date(slot), timeZone)), timeZone, words };
}

/** For the visitor: in office time, then in their own if that differs. */
export function inBothZones(booking: Booking, instant: Date): [office: string, own: string | null] {
  const [office, own] = inZones(instant, readBookingTimes(booking).timeZone);
  return [office, own && `${own} your time`];
}

function inZones(instant: Date, timeZone: string | null): [office: string, theirs: string | null] {
  const elsewhere = timeZone === office.timeZone ? null : timeZone;
  return [formatOfficeInstant(instant), elsewhere && formatInstant(instant, elsewhere)];
}
