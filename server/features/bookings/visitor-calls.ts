import { rateLimits } from '@shared/rate-limits';
import { isOpenToVisitor } from '@shared/states';
import type { Booking } from '@shared/tables/bookings';
import type { Database } from '../../platform/db/database';
import { addressOf } from '../../platform/http/visitor-address';
import type { Limits } from '../../platform/limits/limits';
import { threadOf } from '../../platform/mail/mail';
import { hashToken } from '../accounts/links';
import { type CallNoticeKind, writeCallNotice } from './booking-emails';
import { callChanged, callClosed, callOver, callUnknown, timesPast } from './bookings.errors';
import { aboutCall } from './bookings.presenter';
import { findLinkedBooking } from './bookings.repository';
import { type Change, type ChangeDeps, changeBooking } from './change-booking';

/** @throws HttpError 404 for a link that none of our emails held. */
export async function findCall({ db }: { db: Database }, token: string): Promise<Booking> {
  const booking = await findLinkedBooking(db, hashToken(token));
  if (!booking) throw callUnknown();
  return booking;
}

function requireOpen({ state, startsAt }: Booking, now: Date): void {
  if (!isOpenToVisitor(state)) throw callClosed();
  if (state === 'confirmed' && startsAt && startsAt <= now) throw callOver();
}

type CallDeps = ChangeDeps & { limits: Pick<Limits, 'tryConsume'> };

interface VisitorWish {
  token: string;
  revision: number;
  ip: string | undefined;
}

interface VisitorChange extends Change {
  /** What staff are told, within the limit of the visitor's address. */
  notice: CallNoticeKind;
}

async function changeCall(
  deps: CallDeps,
  { token, revision, ip }: VisitorWish,
  changeAt: (now: Date) => VisitorChange,
): Promise<Booking> {
  const { id } = await findCall(deps, token);
  const isTold = await deps.limits.tryConsume(rateLimits.notices, addressOf(ip));
  const { booking } = await changeBooking(deps, {
    id,
    revision,
    by: { actor: null, ip },
    changed: callChanged,
    decide(before, now) {
      requireOpen(before, now);
      const { notice, ...change } = changeAt(now);
      return {
        ...change,
        also: async (tx, after) => {
          if (!isTold) return;
          await deps.mail.enqueueForStaff(tx, {
            about: aboutCall(after),
            thread: threadOf('booking', after),
            replyTo: after.email,
            content: writeCallNotice(notice, after, deps.mail.publicUrl),
          });
        },
      };
    },
  });
  return booking;
}

/** @throws HttpError 404; 409 if it changed in the meantime, has begun, or is closed. */
export const cancelCall = (deps: CallDeps, wish: VisitorWish): Promise<Booking> =>
  changeCall(deps, wish, () => ({
    set: { state: 'cancelled', noteToVisitor: null },
    record: 'booking-cancelled',
    email: 'cancelled-by-visitor',
    notice: 'cancelled',
  }));

const nothingAgreed = { startsAt: null, hostId: null, callLink: null, noteToVisitor: null };

/**
 * Gives up a confirmed time.
 * @throws HttpError as `cancelCall` does; 400 for a time that has passed.
 */
export const proposeTimes = (
  deps: CallDeps,
  { preferredSlots, ...wish }: VisitorWish & { preferredSlots: string[] },
): Promise<Booking> =>
  changeCall(deps, wish, now => {
    if (preferredSlots.some(slot => new Date(slot) <= now)) throw timesPast();
    return {
      set: { state: 'new', preferredSlots, timesProposedAt: now, ...nothingAgreed },
      record: 'booking-times-proposed',
      email: 'times-received',
      notice: 'times-proposed',
    };
  });
