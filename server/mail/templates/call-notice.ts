import { callReplyTime } from '@shared/site/emails';
import type { Booking } from '@shared/tables/bookings';
import { details, type EmailContent, link, text } from '../email-content';
import { readBookingTimes } from './booking-times';
import { addressListedForNotices } from './reasons';
import { staffLink } from './staff-links';

export type CallNoticeKind = 'cancelled' | 'times-proposed';

/** To staff, about what a visitor did with the link in our email. */
export function writeCallNotice(kind: CallNoticeKind, booking: Booking, publicUrl: string): EmailContent {
  const name = `${booking.firstName} ${booking.lastName}`;
  const from: [string, ...string[]] = ['From', name, booking.company, booking.email, booking.phone];
  const shared = {
    reason: addressListedForNotices(publicUrl),
    preview: booking.company,
  };
  if (kind === 'cancelled') {
    const times =
      booking.startsAt && readBookingTimes({ ...booking, preferredSlots: [booking.startsAt.toISOString()] });
    return {
      ...shared,
      subject: `Call canceled: ${name}, ${booking.company}`,
      title: `${name} canceled the call.`,
      blocks: [
        text('The time is free again, and the calendar feed no longer shows the call.'),
        details(['Time', times?.offered[0]?.[0] ?? null], from),
        link('View booking requests', staffLink(publicUrl, 'bookings')),
      ],
    };
  }
  return {
    ...shared,
    subject: `New times for a call: ${name}, ${booking.company}`,
    title: `${name} suggested other times.`,
    blocks: [
      text(
        `The request is marked New again, and any confirmed time is free. We promised to confirm one of these within ${callReplyTime}.`,
      ),
      details(
        ...readBookingTimes(booking).offered.map(
          ([office, theirs], index): [string, ...(string | null)[]] => [
            `Choice ${index + 1}`,
            office,
            theirs && `${theirs} their time`,
          ],
        ),
        from,
      ),
      link('View booking requests', staffLink(publicUrl, 'bookings')),
    ],
  };
}
