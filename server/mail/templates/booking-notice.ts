import { callReplyTime } from '@shared/site/emails';
import type { Booking } from '@shared/tables/bookings';
import { details, type EmailContent, link, quote, text } from '../email-content';
import { readBookingTimes } from './booking-times';
import { addressListedForNotices } from './reasons';
import { staffLink } from './staff-links';

/** To staff, about a call request. */
export function writeBookingNotice(booking: Booking, publicUrl: string): EmailContent {
  const times = readBookingTimes(booking);
  const name = `${booking.firstName} ${booking.lastName}`;
  return {
    subject: `Call request: ${name}, ${booking.company}`,
    preview: times.offered.map(([office]) => office).join('; '),
    title: `${name} requested a call.`,
    blocks: [
      text(
        `We promised to confirm a time by email within ${callReplyTime}. Confirm or decline in the admin panel, or reply to this email to reach them.`,
      ),
      details(
        ...times.offered.map(([office, theirs], index): [string, ...(string | null)[]] => [
          times.offered.length > 1 ? `Choice ${index + 1}` : 'Time',
          office,
          theirs && `${theirs} their time`,
        ]),
        ['Time zone', times.timeZone],
        ['From', name, booking.company, booking.email, booking.phone],
      ),
      ...quote('Notes', times.words),
      link('View booking requests', staffLink(publicUrl, 'bookings')),
    ],
    reason: addressListedForNotices(publicUrl),
  };
}
