import type { BookingRequest } from '@shared/tables/bookings';
import { facts, type Letter, link, text, words } from '../letter';
import { readBookingTimes } from './booking-times';
import { listedForNews } from './reasons';
import { staffLink } from './staff-links';

/** To staff, of a request for a call. */
export function writeBookingNotice(booking: BookingRequest, publicUrl: string): Letter {
  const times = readBookingTimes(booking);
  const name = `${booking.firstName} ${booking.lastName}`;
  return {
    subject: `Call request: ${name}, ${booking.company}`,
    preview: times.offered.map(([office]) => office).join('; '),
    title: `${name} asks for a call.`,
    blocks: [
      text(
        'The visitor was promised a confirmation by email within one business day. Answering this letter writes to them.',
      ),
      facts(
        ...times.offered.map(([office, theirs], index): [string, ...(string | null)[]] => [
          times.offered.length > 1 ? `Choice ${index + 1}` : 'Time',
          office,
          theirs && `${theirs} for them`,
        ]),
        ['Writes from', times.timeZone],
        ['From', name, booking.company, booking.email, booking.phone],
      ),
      ...words('Their notes', times.words),
      link('Open the booking requests', staffLink(publicUrl, 'bookings')),
    ],
    reason: listedForNews(publicUrl),
  };
}
