import { splitBookingNotes } from '@shared/booking-notes';
import { bookingLimits } from '@shared/limits';
import { formatInstant } from '@shared/office-hours';
import type { BookingRequest } from '@shared/tables/bookings';
import { isTimeZone } from '@shared/time-zone';

export interface BookingTimes {
  /** Each time that was offered: on the office's clock, then on the visitor's where that is another one. */
  offered: [office: string, theirs: string | null][];
  /** The visitor's own, where they named one that is known. */
  timeZone: string | null;
  /** The visitor's own words. */
  words: string;
}

export function readBookingTimes({ preferredSlots, notes }: BookingRequest): BookingTimes {
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
