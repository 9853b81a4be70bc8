import { formatInstant } from '@shared/office-hours';
import { emailCopy } from '@shared/site/copy';
import { paths } from '@shared/site/paths';
import { office, studio } from '@shared/site/studio';
import type { Booking } from '@shared/tables/bookings';
import { formatInTimeZone } from 'date-fns-tz';
import { type Block, details, type EmailContent, link, quote, text } from '../../platform/mail/email-content';
import { addressEntered } from '../../platform/mail/email-parts';
import { inBothZones, listOffered, readBookingTimes, zoneOf } from './booking-times';

/** Templates repeat nothing that was typed into the form but its times. */
export interface CallEmailContext {
  booking: Booking;
  /** Has the time that no longer holds. */
  before: Booking;
  /** The address of the visitor's page of the call. */
  page: string | null;
  /** An invitation for calendars is attached. */
  isInvited: boolean;
}

const copy = emailCopy.call;

type Template = (context: CallEmailContext) => Omit<EmailContent, 'reason'>;

const shortDay = (instant: Date | null, zone: string = office.timeZone) =>
  instant ? formatInTimeZone(instant, zone, 'EEE, MMM d') : '';

const timesOf = (booking: Booking, instant: Date | null): [string, string | null] =>
  instant ? inBothZones(booking, instant) : ['', null];

function describeCall(booking: Booking): Block {
  return details(
    ['Time', ...timesOf(booking, booking.startsAt)],
    ['With', booking.hostName],
    [
      'Where',
      booking.callLink ? 'Online. Use the link below.' : 'By phone: we’ll call the number you gave us',
    ],
  );
}

const noteOf = ({ hostName, noteToVisitor }: Booking) =>
  quote(`A note from ${hostName ?? studio.shortName}`, noteToVisitor);

const joinLink = ({ callLink }: Booking) => (callLink ? [link('Join the call', callLink)] : []);
const pageLink = (page: string | null) => (page ? [link('Cancel or suggest other times', page)] : []);
const bookAgain = link('Request another call', paths.contact);

const adds = 'The attached invitation adds it to your calendar.';

const held =
  (isMoved: boolean): Template =>
  ({ booking, before, page, isInvited }) => ({
    subject: `${isMoved ? 'Changed' : 'Confirmed'}: your call with ${studio.name} on ${shortDay(booking.startsAt)}`,
    preview: booking.startsAt ? formatInstant(booking.startsAt) : '',
    title: isMoved ? copy.changed : copy.confirmed,
    blocks: [
      describeCall(booking),
      ...(isMoved && before.startsAt && before.startsAt.getTime() !== booking.startsAt?.getTime()
        ? [text(`It was originally scheduled for ${formatInstant(before.startsAt)}.`)]
        : []),
      ...noteOf(booking),
      ...joinLink(booking),
      ...(isMoved ? [] : [text(isInvited ? `${copy.length} ${adds}` : copy.length)]),
      ...(isMoved && isInvited ? [text('The attached invitation updates your calendar.')] : []),
      ...pageLink(page),
    ],
  });

/** Says neither “tomorrow” nor “in an hour”: it may arrive late, and be read later. */
const reminder =
  (wordsOf: (startsAt: Date, zone: string) => Pick<EmailContent, 'subject' | 'title'>): Template =>
  ({ booking, page }) => {
    const startsAt = booking.startsAt ?? new Date(0);
    const zone = zoneOf(booking);
    return {
      ...wordsOf(startsAt, zone),
      preview: formatInstant(startsAt, zone),
      blocks: [
        describeCall(booking),
        ...noteOf(booking),
        ...joinLink(booking),
        text(copy.cannotMake),
        ...pageLink(page),
      ],
    };
  };

const reminderDay = reminder((startsAt, zone) => ({
  subject: `Reminder: your call with ${studio.name} on ${shortDay(startsAt, zone)}`,
  title: copy.comingUp,
}));

const reminderHour = reminder((startsAt, zone) => ({
  subject: `Starting soon: your call with ${studio.name}`,
  title: `Your call starts at ${formatInTimeZone(startsAt, zone, 'h:mm a zzz')}.`,
}));

const declined: Template = ({ booking }) => ({
  subject: `Your request for a call with ${studio.name}`,
  preview: copy.declined,
  title: copy.declined,
  blocks: [text(copy.declinedText), ...noteOf(booking), text(copy.otherTimes), bookAgain],
});

const canceled: Template = ({ booking }) => ({
  subject: `Canceled: your call with ${studio.name} on ${shortDay(booking.startsAt)}`,
  preview: copy.canceledPreview,
  title: copy.canceled,
  blocks: [
    text(copy.canceledText),
    details(['Time', ...timesOf(booking, booking.startsAt)]),
    ...noteOf(booking),
    bookAgain,
  ],
});

const canceledByVisitor: Template = ({ booking, before }) => ({
  subject: `Canceled: your call with ${studio.name}`,
  preview: copy.canceledByVisitorPreview,
  title: copy.canceledByVisitor,
  blocks: [
    text(copy.canceledByVisitorText),
    ...(before.startsAt ? [details(['Time', ...timesOf(booking, before.startsAt)])] : []),
    bookAgain,
  ],
});

const timesReceived: Template = ({ booking, before, page }) => ({
  subject: `Your new times for a call with ${studio.name}`,
  preview: copy.newTimesPreview,
  title: copy.newTimes,
  blocks: [
    ...(before.startsAt ? [text(`The call on ${formatInstant(before.startsAt)} won’t take place.`)] : []),
    details(...listOffered(readBookingTimes(booking), 'your')),
    text(copy.newTimesText),
    ...pageLink(page),
  ],
});

const templates = {
  confirmed: held(false),
  moved: held(true),
  declined,
  canceled,
  'canceled-by-visitor': canceledByVisitor,
  'times-received': timesReceived,
  'reminder-day': reminderDay,
  'reminder-hour': reminderHour,
} satisfies Record<string, Template>;

export type CallEmailKind = keyof typeof templates;

export function writeCallEmail(kind: CallEmailKind, context: CallEmailContext): EmailContent {
  return {
    ...templates[kind](context),
    reason: addressEntered('in the booking form'),
  };
}
