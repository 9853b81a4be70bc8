import { rateLimits } from '@shared/rate-limits';
import { isOpenToVisitor } from '@shared/states';
import type { Booking } from '@shared/tables/bookings';
import type { DoneBy } from '../../platform/activity/activity';
import type { Database } from '../../platform/db/database';
import { addressOf } from '../../platform/http/visitor-address';
import type { Limits } from '../../platform/limits/limits';
import type { Mail } from '../../platform/mail/mail';
import { hashToken } from '../accounts/links';
import { callChanged, callClosed, callOver, callUnknown, timesPast } from './bookings.errors';
import { findLinkedBooking } from './bookings.repository';
import { type ChangeDeps, changeBooking } from './change-booking';

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

/** Tells staff what a visitor does, within the limit of their address. */
async function noticeFrom(
  { mail, limits }: CallDeps,
  ip: string | undefined,
): Promise<Mail['enqueueCallNotice']> {
  const isTold = await limits.tryConsume(rateLimits.notices, addressOf(ip));
  return isTold ? mail.enqueueCallNotice : async () => undefined;
}

interface VisitorWish {
  token: string;
  revision: number;
  ip: string | undefined;
}

const visitorAt = (ip: string | undefined): DoneBy => ({ actor: null, ip });

/** @throws HttpError 404; 409 if it changed in the meantime, has begun, or is closed. */
export async function cancelCall(deps: CallDeps, { token, revision, ip }: VisitorWish): Promise<Booking> {
  const { id } = await findCall(deps, token);
  const tellStaff = await noticeFrom(deps, ip);
  const { booking } = await changeBooking(deps, {
    id,
    revision,
    by: visitorAt(ip),
    changed: callChanged,
    decide(before, now) {
      requireOpen(before, now);
      return {
        set: { state: 'cancelled', noteToVisitor: null },
        record: 'booking-cancelled',
        email: 'cancelled-by-visitor',
        also: (tx, after) => tellStaff(tx, after, 'cancelled'),
      };
    },
  });
  return booking;
}

interface ProposedTimes extends VisitorWish {
  preferredSlots: string[];
}

/**
 * Gives up a confirmed time.
 * @throws HttpError as `cancelCall` does; 400 for a time that has passed.
 */
export async function proposeTimes(
  deps: CallDeps,
  { token, revision, ip, preferredSlots }: ProposedTimes,
): Promise<Booking> {
  const { id } = await findCall(deps, token);
  const tellStaff = await noticeFrom(deps, ip);
  const { booking } = await changeBooking(deps, {
    id,
    revision,
    by: visitorAt(ip),
    changed: callChanged,
    decide(before, now) {
      requireOpen(before, now);
      if (preferredSlots.some(slot => new Date(slot) <= now)) throw timesPast();
      return {
        set: {
          state: 'new',
          preferredSlots,
          timesProposedAt: now,
          startsAt: null,
          hostId: null,
          callLink: null,
          noteToVisitor: null,
        },
        record: 'booking-times-proposed',
        email: 'times-received',
        also: (tx, after) => tellStaff(tx, after, 'times-proposed'),
      };
    },
  });
  return booking;
}
