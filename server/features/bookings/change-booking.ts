import type { ActivityAction } from '@shared/activity';
import { paths } from '@shared/site/paths';
import type { Booking } from '@shared/tables/bookings';
import type { Actor, DoneBy } from '../../platform/activity/activity';
import type { Queryable } from '../../platform/db/database';
import type { CallEmail } from '../../platform/mail/mail';
import type { Services } from '../../platform/services';
import { makeLink } from '../accounts/links';
import { bookingChanged, bookingNotFound, slotTaken } from './bookings.errors';
import {
  findOverlappingCall,
  insertCallLink,
  lockBooking,
  type NewBooking,
  updateBooking,
} from './bookings.repository';

export interface Change {
  set: Partial<NewBooking>;
  record: ActivityAction;
  /** What the visitor is told. */
  email?: CallEmail['kind'];
  /** What else belongs to the transaction. */
  also?: (tx: Queryable, booking: Booking) => Promise<void>;
}

interface Wish {
  id: number;
  /** The revision that whoever asks has seen. */
  revision: number;
  by: DoneBy;
  /** Decides by the locked row. @throws HttpError */
  decide: (booking: Booking, now: Date) => Change;
  /** What is thrown if it has changed since. */
  changed?: (booking: Booking, caller: Actor | null) => Error;
}

export interface Changed {
  booking: Booking;
  /** The visitor's page, where no email told them of it. */
  visitorLink: string | null;
}

/**
 * Changes a booking, if nobody else did since it was seen, and tells the visitor.
 * @throws HttpError 404; 409 if somebody else was faster, or the call overlaps another.
 */
export async function changeBooking(
  deps: Services,
  { id, revision, by, decide, changed = bookingChanged }: Wish,
): Promise<Changed> {
  const { db, clock, mail, activity } = deps;
  const result = await db.transaction(async tx => {
    const before = await lockBooking(tx, id);
    if (!before) throw bookingNotFound();
    if (before.revision !== revision) throw changed(before, by.actor);
    const now = clock.now();
    const { set, record, email, also } = decide(before, now);
    const overlapping = set.startsAt && (await findOverlappingCall(tx, id, set.startsAt));
    if (overlapping) throw slotTaken(overlapping);
    const after = await updateBooking(tx, id, {
      ...set,
      revision: revision + 1,
      changedAt: now,
      changedBy: by.actor?.id ?? null,
      emailed: null,
    });
    await activity.record(tx, { action: record, subject: { type: 'booking', id }, ...by });
    await also?.(tx, after);
    if (!email) return { booking: after, visitorLink: null };
    return tell(deps, tx, { kind: email, booking: after, before, isByVisitor: by.actor === null });
  });
  mail.wake();
  return result;
}

const withPage: CallEmail['kind'][] = ['confirmed', 'moved', 'times-received'];

async function tell(
  { mail, clock, config }: Services,
  tx: Queryable,
  email: Omit<CallEmail, 'page'>,
): Promise<Changed> {
  const { id, revision } = email.booking;
  let page: string | null = null;
  if (withPage.includes(email.kind)) {
    const { link, tokenHash } = makeLink(`${config.publicUrl}${paths.call}`);
    await insertCallLink(tx, { tokenHash, bookingId: id, revision, createdAt: clock.now() });
    page = link;
  }
  await mail.enqueueCallEmail(tx, { ...email, page });
  const emailed = mail.isConfigured;
  return { booking: await updateBooking(tx, id, { emailed }), visitorLink: emailed ? null : page };
}
