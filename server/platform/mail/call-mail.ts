import { studio } from '@shared/site/studio';
import type { Booking } from '@shared/tables/bookings';
import { type Call, type Invitation, writeInvitation } from '../calendar/calendar-text';
import type { Queryable } from '../db/database';
import { type Enqueue, type EnqueueDeps, threadOf } from './enqueue';
import { type CallNoticeKind, writeCallNotice } from './templates/booking-emails';
import { type CallEmailKind, writeCallEmail } from './templates/call-emails';

export interface CallEmail {
  kind: CallEmailKind;
  booking: Booking;
  before: Booking;
  /** Whether the visitor did it, not staff. */
  isByVisitor: boolean;
  /** The visitor's page of the call: whoever has this link can cancel it. */
  page: string | null;
}

export interface CallMail {
  /** To the visitor, with an invitation where their calendar has to change. */
  enqueueCallEmail(tx: Queryable, email: CallEmail): Promise<void>;
  /** To staff, about what the visitor did. */
  enqueueCallNotice(tx: Queryable, booking: Booking, kind: CallNoticeKind): Promise<void>;
}

const aboutCall = ({ id, revision }: Pick<Booking, 'id' | 'revision'>) => `booking:${id}:${revision}`;

/** Keys of the emails to whoever asked for a call. */
export const callMailKeys = {
  confirmation: ({ id }: Pick<Booking, 'id'>) => `booking:${id}:visitor`,
  lastChange: (booking: Pick<Booking, 'id' | 'revision'>) => `${aboutCall(booking)}:visitor`,
};

export function createCallMail(
  { enqueue, enqueueForStaff }: Enqueue,
  { config, publicUrl, clock }: EnqueueDeps,
): CallMail {
  return {
    async enqueueCallEmail(tx, { kind, booking, before, isByVisitor, page }) {
      if (!config) return;
      await enqueue(tx, {
        key: callMailKeys.lastChange(booking),
        recipient: booking.email,
        replyTo: studio.email,
        thread: threadOf('booking', booking),
        content: writeCallEmail(kind, { booking, before, page, publicUrl }),
        calendar: inviteTo(booking, before, { from: config.from, now: clock.now() }),
        isSecret: page !== null,
        limitedAs: isByVisitor ? 'call' : null,
      });
    },
    enqueueCallNotice: (tx, booking, kind) =>
      enqueueForStaff(tx, {
        about: aboutCall(booking),
        thread: threadOf('booking', booking),
        replyTo: booking.email,
        content: writeCallNotice(kind, booking, publicUrl),
      }),
  };
}

const hasTime = (booking: Booking): booking is Call => booking.startsAt !== null;

/** What the visitor's calendar has to learn: a confirmed call, or that one no longer takes place. */
function inviteTo(
  after: Booking,
  before: Booking,
  context: Parameters<typeof writeInvitation>[2],
): Invitation | null {
  if (after.state === 'confirmed' && hasTime(after)) return writeInvitation('REQUEST', after, context);
  if (before.state !== 'confirmed' || !hasTime(before)) return null;
  return writeInvitation('CANCEL', { ...before, revision: after.revision }, context);
}
