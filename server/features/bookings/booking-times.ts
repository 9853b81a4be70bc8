import { splitBookingNotes } from '@shared/booking-notes';
import { canonicalTimeZone, formatInstant, formatOfficeInstant } from '@shared/office-hours';
import { office } from '@shared/site/studio';
import type { Booking } from '@shared/tables/bookings';

const officeZone = canonicalTimeZone(office.timeZone);

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
  const zone = named && canonicalTimeZone(named);
  return {
    offered: preferredSlots.map(slot => inZones(new Date(slot), zone)),
    timeZone: zone && named,
    words,
  };
}

/** Each offered time as a detail of an email, `their` or `your` own beside the office's. */
export function listOffered(
  { offered }: Pick<BookingTimes, 'offered'>,
  whose: 'their' | 'your',
): [label: string, ...values: (string | null)[]][] {
  return offered.map(([office, own], index) => [
    offered.length > 1 ? `Choice ${index + 1}` : 'Time',
    office,
    own && `${own} ${whose} time`,
  ]);
}

/** For the visitor: in office time, then in their own if that differs. */
export function inBothZones(booking: Booking, instant: Date): [office: string, own: string | null] {
  const named = readBookingTimes(booking).timeZone;
  const [office, own] = inZones(instant, named && canonicalTimeZone(named));
  return [office, own && `${own} your time`];
}

/** `zone` is in its canonical spelling. */
function inZones(instant: Date, zone: string | null): [office: string, theirs: string | null] {
  const elsewhere = zone === officeZone ? null : zone;
  return [formatOfficeInstant(instant), elsewhere && formatInstant(instant, elsewhere)];
}
