import { emailCopy } from '@brand/copy/emails';
import type { BookingListItem } from '@shared/contracts/staff-bookings';
import { bookingLimits } from '@shared/form-limits';
import { office, studio } from '@shared/site/studio';
import { describeTime, visitorZoneOf } from './call-times';

export interface Reply {
  name: string;
  subject: string;
  body: string;
}

const letter = (booking: BookingListItem, ...paragraphs: (string | null | false)[]) =>
  [`Hi ${booking.firstName},`, ...paragraphs, studio.name].filter(Boolean).join('\n\n');

/** The same as the email that the site would send about the last change. */
export function describeChange(booking: BookingListItem, visitorLink: string | null): Reply | null {
  const { call, state, noteToVisitor } = booking;
  const time = call && describeTime(call.startsAt, visitorZoneOf(booking));
  if (state === 'confirmed' && call) {
    return {
      name: 'Confirmation',
      subject: `Confirmed: your call with ${studio.name}`,
      body: letter(
        booking,
        `Your call is confirmed for ${time}. It takes ${bookingLimits.callMinutes} minutes, and it’s free.`,
        call.link
          ? `${call.host} will meet you here: ${call.link}`
          : `${call.host} will call you at ${booking.phone}.`,
        noteToVisitor,
        visitorLink && `Need to cancel or suggest other times? ${visitorLink}`,
      ),
    };
  }
  if (state === 'declined') {
    return {
      name: 'Answer',
      subject: `Your request for a call with ${studio.name}`,
      body: letter(booking, emailCopy.call.declinedText, noteToVisitor, emailCopy.call.otherTimes),
    };
  }
  if (state === 'cancelled') {
    return {
      name: 'Cancellation',
      subject: `Canceled: your call with ${studio.name}`,
      body: letter(
        booking,
        time ? `Your call on ${time} won’t take place. We’re sorry.` : 'Your call won’t take place.',
        noteToVisitor,
      ),
    };
  }
  return null;
}

/** What staff often write about a call. */
export function suggestReplies(booking: BookingListItem): Reply[] {
  const subject = `Your call with ${studio.name}`;
  const zone = visitorZoneOf(booking);
  const times = booking.preferredSlots.map(slot => `- ${describeTime(slot, zone)}`).join('\n');
  return [
    {
      name: 'Ask for other times',
      subject,
      body: letter(
        booking,
        'Thank you for your request. None of these times works for us:',
        times,
        `Could you send us two or three others? We’re in the office Monday to Friday, 9:00 AM to 5:30 PM ${office.zoneName}.`,
      ),
    },
    {
      name: 'Ask what it’s about',
      subject,
      body: letter(
        booking,
        'Thank you for your request. So that the right person joins: what would you like to talk about? A screenshot or a spreadsheet is plenty.',
      ),
    },
    {
      name: 'Couldn’t reach you',
      subject,
      body: letter(
        booking,
        'We tried to reach you for our call and didn’t get through. When is a better time?',
      ),
    },
    {
      name: 'After the call',
      subject,
      body: letter(
        booking,
        'Thank you for your time today. Here’s what we’d do next:',
        '1. \n2. ',
        'Tell us if we got something wrong.',
      ),
    },
  ];
}
