import { bookingLimits } from '@shared/limits';
import { studio } from '@shared/site/studio';
import type { BookingRequest } from '@shared/tables/bookings';
import { facts, type Letter, text, words } from '../letter';
import { readBookingTimes } from './booking-times';
import { enteredHere } from './reasons';

/** To whoever asked for a call. */
export function writeBookingConfirmation(booking: BookingRequest, publicUrl: string): Letter {
  const times = readBookingTimes(booking);
  const many = times.offered.length > 1;
  return {
    subject: `Your request for a call with ${studio.name}`,
    preview: 'We confirm a time within one business day.',
    title: `We have your request, ${booking.firstName}.`,
    blocks: [
      text(
        `One of the people who would do the work reads it, takes ${many ? 'one of your times' : 'your time or suggests another'} and confirms it by email within one business day. Nothing is agreed until then, so please keep ${many ? 'all of them' : 'it'} free.`,
      ),
      facts(
        ...times.offered.map(([office, theirs], index): [string, ...(string | null)[]] => [
          many ? `Time ${index + 1}` : 'Time',
          office,
          theirs && `${theirs} on your clock (${times.timeZone})`,
        ]),
        ['Length and price', `${bookingLimits.callMinutes} minutes, free`],
        ['You', `${booking.firstName} ${booking.lastName}`, booking.company, booking.email, booking.phone],
      ),
      ...words('Your notes', times.words),
      text(
        'Bring the spreadsheet, the form or the screen that bothers you. It tells us more in two minutes than a brief, and we bring no slides either.',
      ),
      text('If a time no longer works or something above is wrong, answer this letter.'),
    ],
    reason: enteredHere('in the booking form', publicUrl),
  };
}
