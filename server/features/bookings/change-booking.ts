import type { ActivityAction } from '@shared/activity';
import { formatInstant } from '@shared/office-hours';
import { office } from '@shared/site/studio';
import type { Booking } from '@shared/tables/bookings';
import type { Account, By } from '../../platform/by';
import type { Queryable } from '../../platform/db/database';
import { conflict } from '../../platform/http/errors';
import type { Services } from '../../platform/services';
import { bookingChanged, bookingNotFound } from './bookings.errors';
import { findOverlappingCall, lockBooking, type NewBooking, updateBooking } from './bookings.repository';
import type { CallEmailKind } from './call-emails';
import { tellVisitor } from './tell-visitor';

export interface Change {
  set: Partial<NewBooking>;
  record: ActivityAction;
  email?: CallEmailKind;
  /** Runs in the same transaction. */
  also?: (tx: Queryable, booking: Booking) => Promise<void>;
}

interface Wish {
  id: number;
  /** As the caller saw it. */
  revision: number;
  by: By;
  /** Gets the locked row. @throws HttpError */
  decide: (booking: Booking, now: Date) => Change;
  /** Makes the error if the revision is another by now. */
  changed?: (booking: Booking, caller: Account | null) => Error;
}

/** @throws HttpError 404; 409 if it changed since the caller saw it, or the call overlaps another. */
export async function changeBooking(
  deps: Services,
  { id, revision, by, decide, changed = bookingChanged }: Wish,
): Promise<Booking> {
  const { db, clock, activity } = deps;
  return db.transaction(async tx => {
    const before = await lockBooking(tx, id);
    if (!before) throw bookingNotFound();
    if (before.revision !== revision) throw changed(before, by.user);
    const now = clock.now();
    const { set, record, email, also } = decide(before, now);
    const overlapping = set.startsAt && (await findOverlappingCall(tx, id, set.startsAt));
    if (overlapping)
      throw conflict(
        `Another call is already confirmed for ${formatInstant(overlapping)}. Calls take ${office.callTakes} minutes each. Choose a different time.`,
      );
    const after = await updateBooking(tx, id, {
      ...set,
      revision: revision + 1,
      changedAt: now,
      changedBy: by.user?.id ?? null,
    });
    await activity.record(tx, { action: record, by, subject: { type: 'booking', id } });
    await also?.(tx, after);
    if (email) {
      const key = `booking:${id}:${after.revision}:visitor`;
      await tellVisitor(deps, tx, { kind: email, key, after, before, by });
    }
    return after;
  });
}
