import { callReplyTime, emailCopy } from '@shared/site/copy';
import { studio } from '@shared/site/studio';
import type { Booking } from '@shared/tables/bookings';
import { details, type EmailContent, quote, text } from '../../platform/mail/email-content';
import { addressEntered, addressListedForNotices, staffLink } from '../../platform/mail/email-parts';
import { listOffered, readBookingTimes } from './booking-times';

const viewBookings = staffLink('bookings', 'View booking requests');

const copy = emailCopy.bookingReceived;

/** Repeats nothing that was typed but the times: the address may be that of somebody else. */
export function writeBookingConfirmation(booking: Booking): EmailContent {
  return {
    subject: `Your request for a call with ${studio.name}`,
    preview: copy.preview,
    title: copy.title,
    blocks: [
      details(...listOffered(readBookingTimes(booking), 'your')),
      text(copy.next),
      text(copy.advice),
      text(copy.correct),
    ],
    reason: addressEntered('in the booking form'),
  };
}

export function writeBookingNotice(booking: Booking): EmailContent {
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
        ...listOffered(times, 'their'),
        ['Time zone', times.timeZone],
        ['From', name, booking.company, booking.email, booking.phone],
      ),
      ...quote('Notes', times.words),
      viewBookings,
    ],
    reason: addressListedForNotices,
  };
}

export type CallNoticeKind = 'canceled' | 'times-proposed';

export function writeCallNotice(kind: CallNoticeKind, booking: Booking): EmailContent {
  const name = `${booking.firstName} ${booking.lastName}`;
  const from: [string, ...string[]] = ['From', name, booking.company, booking.email, booking.phone];
  const shared = {
    reason: addressListedForNotices,
    preview: booking.company,
  };
  if (kind === 'canceled') {
    const times =
      booking.startsAt && readBookingTimes({ ...booking, preferredSlots: [booking.startsAt.toISOString()] });
    return {
      ...shared,
      subject: `Call canceled: ${name}, ${booking.company}`,
      title: `${name} canceled the call.`,
      blocks: [
        text('The time is free again.'),
        details(['Time', times?.offered[0]?.[0] ?? null], from),
        viewBookings,
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
      details(...listOffered(readBookingTimes(booking), 'their'), from),
      viewBookings,
    ],
  };
}
