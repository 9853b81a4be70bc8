import { splitBookingNotes } from '@shared/booking-notes';
import { canonicalTimeZone, formatInstant, formatOfficeInstant } from '@shared/office-hours';
import { office } from '@shared/site/studio';
import type { Booking } from '@shared/tables/bookings';

const officeZone = canonicalTimeZone(office.timeZone);

export interface BookingTimes {
  /** In office time, then in the visitor's if that differs. */
  offered: [office: string, theirs: string | null][];
  /** Null unless the visitor named a valid one. */
  timeZone: string | null;
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

/** The visitor's, or the office's where theirs is unknown. */
export function zoneOf(booking: Booking): string {
  const { timeZone } = readBookingTimes(booking);
  return (timeZone && canonicalTimeZone(timeZone)) ?? office.timeZone;
}

export function inBothZones(booking: Booking, instant: Date): [office: string, own: string | null] {
  const named = readBookingTimes(booking).timeZone;
  const [office, own] = inZones(instant, named && canonicalTimeZone(named));
  return [office, own && `${own} your time`];
}

/** @param zone In its canonical spelling. */
function inZones(instant: Date, zone: string | null): [office: string, theirs: string | null] {
  const elsewhere = zone === officeZone ? null : zone;
  return [formatOfficeInstant(instant), elsewhere && formatInstant(instant, elsewhere)];
}
