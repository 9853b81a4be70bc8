import { splitBookingNotes } from '@shared/booking-notes';
import { bookingLimits } from '@shared/limits';
import { formatInstant } from '@shared/office-hours';
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
  const elsewhere = timeZone === bookingLimits.officeTimeZone ? null : timeZone;
  return {
    offered: preferredSlots.map(slot => {
      const instant = new Date(slot);
      return [`${formatInstant(instant)} (Eastern Time)`, elsewhere && formatInstant(instant, elsewhere)];
    }),
    timeZone,
    words,
  };
}
