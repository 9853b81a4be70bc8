import { createHash } from 'node:crypto';
import { splitBookingNotes } from '@shared/booking-notes';
import { units } from '@shared/limits/amounts';
import { calendarLimits } from '@shared/limits/server';
import { office, studio } from '@shared/site/studio';
import type { Booking } from '@shared/tables/bookings';
import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  type ICalCalendar,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator';
import type { Email } from '../../../platform/mail/mail';
import { oneLine } from '../../../platform/mail/plain-lines';
import { inBothZones } from '../booking-times';

export type Call = Booking & { startsAt: Date };

const prodId = { company: studio.name, product: 'Calls', language: 'EN' };
const maxTopicLength = 200;

/** Hashes the row's content, because IDs start over in another database. */
function uidOf({ id, createdAt }: Booking): string {
  const hash = createHash('sha256').update(`booking ${id} ${createdAt.toISOString()}`).digest('hex');
  return `${hash.slice(0, 32)}@${studio.email.slice(studio.email.indexOf('@') + 1)}`;
}

/** Writes times in UTC, so that no time zone has to be described. */
function addCall(calendar: ICalCalendar, call: Call, stamp: Date, isCancelled = false) {
  const { startsAt, callLink, revision } = call;
  return calendar.createEvent({
    id: uidOf(call),
    sequence: revision,
    stamp,
    start: startsAt,
    end: new Date(startsAt.getTime() + office.callTakes * units.MINUTE),
    summary: `Call with ${studio.name}`,
    location: callLink ?? 'Phone',
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
}

interface InvitationContext {
  from: { name: string; address: string };
  now: Date;
}

type Invitation = Pick<Email, 'calendar' | 'calendarMethod'>;

export const hasTime = (booking: Booking): booking is Call => booking.startsAt !== null;

/** Null where the visitor's calendar need not change. */
export function inviteTo(after: Booking, before: Booking, context: InvitationContext): Invitation | null {
  if (after.state === 'confirmed' && hasTime(after)) return writeInvitation('REQUEST', after, context);
  if (before.state !== 'confirmed' || !hasTime(before)) return null;
  return writeInvitation('CANCEL', { ...before, revision: after.revision }, context);
}

/** Repeats nothing that was typed but the address it is sent to. */
function writeInvitation(
  method: 'REQUEST' | 'CANCEL',
  call: Call,
  { from, now }: InvitationContext,
): Invitation {
  const calendar = ical({ prodId, method: ICalCalendarMethod[method] });
  const event = addCall(calendar, call, now, method === 'CANCEL');
  event.organizer({ name: from.name, email: from.address });
  event.createAttendee({
    email: call.email,
    role: ICalAttendeeRole.REQ,
    status: ICalAttendeeStatus.NEEDSACTION,
    rsvp: false,
  });
  event.description(describeCall(call));
  return { calendarMethod: method, calendar: calendar.toString() };
}

/** Tells the start on both clocks, because a calendar shows only the one it is set to. */
function describeCall(call: Call): string {
  const times = inBothZones(call, call.startsAt).filter(time => time !== null);
  const host = call.hostName ? ['', `With ${call.hostName}, ${studio.name}.`] : [];
  return [...times, ...host].join('\n');
}

export function writeFeed(calls: Call[], now: Date): string {
  const calendar = ical({
    prodId,
    method: ICalCalendarMethod.PUBLISH,
    name: `${studio.shortName} calls`,
    ttl: calendarLimits.refreshEvery / units.SECOND,
  });
  for (const call of calls) {
    const event = addCall(calendar, call, now);
    event.summary(oneLine(`Call: ${call.firstName} ${call.lastName}`));
    const topic = oneLine(splitBookingNotes(call.notes ?? '').words, maxTopicLength);
    if (topic) event.description(topic);
  }
  return calendar.toString();
}
