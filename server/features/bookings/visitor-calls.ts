import { callMessages } from '@shared/contracts/bookings/calls';
import { rateLimits } from '@shared/limits/rates';
import { isOpenToVisitor } from '@shared/states';
import type { Booking } from '@shared/tables/bookings';
import type { By } from '../../platform/by';
import { hashToken } from '../../platform/encryption/tokens';
import { conflict, notFound } from '../../platform/http/errors';
import { addressOf } from '../../platform/http/visitor-address';
import { threadOf } from '../../platform/mail/mail';
import type { Services } from '../../platform/services';
import { type CallNoticeKind, writeCallNotice } from './booking-emails';
import { requireAhead } from './bookings.errors';
import { findLinkedBooking } from './bookings.repository';
import { type Change, changeBooking } from './change-booking';

/** @throws HttpError 404 for a link that none of our emails held. */
export async function findCall({ db }: Services, token: string): Promise<Booking> {
  const booking = await findLinkedBooking(db, hashToken(token));
  if (!booking) throw notFound(callMessages.unknown);
  return booking;
}

function requireOpen({ state, startsAt }: Booking, now: Date): void {
  if (!isOpenToVisitor(state)) throw conflict('This call can’t be changed anymore.');
  if (state === 'confirmed' && startsAt && startsAt <= now)
    throw conflict('This call has already started, so it can’t be changed here anymore.');
}

interface VisitorWish {
  token: string;
  revision: number;
}

interface VisitorChange extends Change {
  /** Sent within the limit of the visitor's address. */
  notice: CallNoticeKind;
}

async function changeCall(
  deps: Services,
  { token, revision }: VisitorWish,
  by: By,
  changeAt: (now: Date) => VisitorChange,
): Promise<Booking> {
  const { id } = await findCall(deps, token);
  const isTold = await deps.limits.tryConsume(rateLimits.notices, addressOf(by.ip));
  return changeBooking(deps, {
    id,
    revision,
    // Whoever holds the link acts for the visitor, signed in or not.
    by: { ...by, user: null },
    changed: () => conflict('This call has changed since you opened the page. Check the details again.'),
    decide(before, now) {
      requireOpen(before, now);
      const { notice, ...change } = changeAt(now);
      return {
        ...change,
        also: async (tx, after) => {
          if (!isTold) return;
          await deps.mail.enqueueForStaff(tx, {
            about: { type: 'booking', id },
            kind: `call-${notice}-notice`,
            key: `booking:${id}:${after.revision}`,
            thread: threadOf('booking', after),
            replyTo: after.email,
            content: writeCallNotice(notice, after),
          });
        },
      };
    },
  });
}

/** @throws HttpError 404; 409 if it changed in the meantime, has begun, or is closed. */
export const cancelCall = (deps: Services, wish: VisitorWish, by: By): Promise<Booking> =>
  changeCall(deps, wish, by, () => ({
    set: { state: 'cancelled', noteToVisitor: null },
    record: 'booking-cancelled',
    email: 'canceled-by-visitor',
    notice: 'canceled',
  }));

const nothingAgreed = { startsAt: null, hostId: null, callLink: null, noteToVisitor: null };

/** @throws HttpError like cancelCall; 400 for a time that has passed. */
export const proposeTimes = (
  deps: Services,
  { preferredSlots, ...wish }: VisitorWish & { preferredSlots: string[] },
  by: By,
): Promise<Booking> =>
  changeCall(deps, wish, by, now => {
    requireAhead(preferredSlots, now);
    return {
      set: { state: 'new', preferredSlots, timesProposedAt: now, ...nothingAgreed },
      record: 'booking-times-proposed',
      email: 'times-received',
      notice: 'times-proposed',
    };
  });
