import { mailLimits } from '@shared/mail-limits';
import { studio } from '@shared/site/studio';
import type { Booking } from '@shared/tables/bookings';
import { type Call, type Invitation, writeInvitation } from '../calendar/calendar-text';
import type { Clock } from '../clock';
import type { Queryable } from '../db/database';
import type { VisitorNetworks } from '../http/visitor-address';
import type { Enqueue, StaffLimit } from './enqueue';
import { limitBySender, type Sender } from './limit-by-sender';
import type { MailConfig } from './mail-config';
import { type CallEmailKind, writeCallEmail } from './templates/call-emails';
import { type CallNoticeKind, writeCallNotice } from './templates/call-notice';
import { threadOf } from './thread-of';

export interface CallEmail {
  kind: CallEmailKind;
  booking: Booking;
  before: Booking;
  /** The staff who did it; null for the visitor. */
  sentBy: Sender | null;
  /** The visitor's page of the call: whoever has this link can cancel it. */
  page: string | null;
}

export interface CallMail {
  /** To the visitor, with an invitation where their calendar has to change. False if no email is sent. */
  enqueueCallEmail(tx: Queryable, email: CallEmail): Promise<boolean>;
  /** To staff, about what the visitor did. */
  enqueueCallNotice(
    tx: Queryable,
    booking: Booking,
    kind: CallNoticeKind,
    networks: VisitorNetworks,
  ): Promise<void>;
}

interface CallMailDeps {
  config: Pick<MailConfig, 'from'>;
  queue: Enqueue;
  publicUrl: string;
  clock: Clock;
  noticesFrom: (source: VisitorNetworks) => StaffLimit;
}

const aboutCall = ({ id, revision }: Pick<Booking, 'id' | 'revision'>) => `booking:${id}:${revision}`;

/** Keys of the emails to whoever asked for a call. */
export const callMailKeys = {
  confirmation: ({ id }: Pick<Booking, 'id'>) => `booking:${id}:visitor`,
  lastChange: (booking: Pick<Booking, 'id' | 'revision'>) => `${aboutCall(booking)}:visitor`,
};

const limitOf = limitBySender({ name: 'calls', ...mailLimits.calls });

/** Without a mail server. */
export const noCallMail: CallMail = {
  enqueueCallEmail: async () => false,
  enqueueCallNotice: async () => undefined,
};

export function createCallMail({ config, queue, publicUrl, clock, noticesFrom }: CallMailDeps): CallMail {
  return {
    enqueueCallEmail(tx, { kind, booking, before, sentBy, page }) {
      const message = {
        key: callMailKeys.lastChange(booking),
        recipient: booking.email,
        replyTo: studio.email,
        thread: threadOf('booking', booking),
        content: writeCallEmail(kind, { booking, before, page, publicUrl }),
        calendar: inviteTo(booking, before, { from: config.from, now: clock.now() }),
        ...(page && { isSecret: true as const }),
      };
      return queue.enqueueWithin(tx, message, ...limitOf(sentBy));
    },
    async enqueueCallNotice(tx, booking, kind, networks) {
      const content = writeCallNotice(kind, booking, publicUrl);
      await queue.enqueueForStaff(
        tx,
        { about: aboutCall(booking), thread: threadOf('booking', booking), replyTo: booking.email, content },
        noticesFrom(networks),
      );
    },
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
