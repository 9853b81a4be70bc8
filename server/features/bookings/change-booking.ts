import type { ActivityAction } from '@shared/activity';
import { bookingLimits } from '@shared/limits/forms';
import { formatInstant } from '@shared/office-hours';
import { paths } from '@shared/site/paths';
import type { Booking } from '@shared/tables/bookings';
import type { Account, By } from '../../platform/by';
import type { Queryable } from '../../platform/db/database';
import { makeLink } from '../../platform/encryption/tokens';
import { conflict } from '../../platform/http/errors';
import { threadOf } from '../../platform/mail/mail';
import type { Services } from '../../platform/services';
import { bookingChanged, bookingNotFound } from './bookings.errors';
import {
  findOverlappingCall,
  insertCallLink,
  lockBooking,
  type NewBooking,
  updateBooking,
} from './bookings.repository';
import { inviteTo } from './calendar/calendar-text';
import { type CallEmailKind, writeCallEmail } from './call-emails';

export interface Change {
  set: Partial<NewBooking>;
  record: ActivityAction;
  /** What the visitor is told. */
  email?: CallEmailKind;
  /** What else belongs to the transaction. */
  also?: (tx: Queryable, booking: Booking) => Promise<void>;
}

interface Wish {
  id: number;
  /** The revision that whoever asks has seen. */
  revision: number;
  by: By;
  /** Decides by the locked row. @throws HttpError */
  decide: (booking: Booking, now: Date) => Change;
  /** What is thrown if it has changed since. */
  changed?: (booking: Booking, caller: Account | null) => Error;
}

/**
 * Changes a booking, if nobody else did since it was seen, and tells the visitor.
 * @throws HttpError 404; 409 if somebody else was faster, or the call overlaps another.
 */
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
        `Another call is already confirmed for ${formatInstant(overlapping)}. Calls take ${bookingLimits.callMinutes} minutes each. Choose a different time.`,
      );
    const after = await updateBooking(tx, id, {
      ...set,
      revision: revision + 1,
      changedAt: now,
      changedBy: by.user?.id ?? null,
    });
    await activity.record(tx, { action: record, by, subject: { type: 'booking', id } });
    await also?.(tx, after);
    if (email) await tell(deps, tx, { kind: email, after, before, by });
    return after;
  });
}

const withPage: CallEmailKind[] = ['confirmed', 'moved', 'times-received'];

interface CallChange {
  kind: CallEmailKind;
  before: Booking;
  after: Booking;
  by: By;
}

/** Emails the visitor, with an invitation where their calendar has to change. Whoever has the link in it can cancel the call. */
async function tell(
  { mail, clock, config }: Services,
  tx: Queryable,
  { kind, before, after, by }: CallChange,
): Promise<void> {
  const { id, revision, email: recipient } = after;
  const page = withPage.includes(kind) ? makeLink(`${config.publicUrl}${paths.call}`) : null;
  const invitation = mail.from && inviteTo(after, before, { from: mail.from, now: clock.now() });
  const emailId = await mail.enqueue(tx, {
    about: { type: 'booking', id },
    kind: `call-${kind}`,
    key: `booking:${id}:${revision}:visitor`,
    authorId: by.user?.id,
    recipient,
    thread: threadOf('booking', after),
    content: writeCallEmail(kind, {
      booking: after,
      before,
      page: page?.link ?? null,
      isInvited: !!invitation,
    }),
    ...invitation,
    isSecret: page !== null,
    limitedAs: by.user ? null : 'call',
  });
  if (!page) return;
  const { tokenHash } = page;
  await insertCallLink(tx, { tokenHash, bookingId: id, emailId, createdAt: clock.now() });
}
