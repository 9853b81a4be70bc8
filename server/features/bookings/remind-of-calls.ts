import { reminderLimits } from '@shared/limits/server';
import type { Booking } from '@shared/tables/bookings';
import type { Services } from '../../platform/services';
import { lockBooking } from './bookings.repository';
import { listCallsWithin, withdrawReminders } from './reminders.repository';
import { tellVisitor } from './tell-visitor';

const { day, hour } = reminderLimits;

/** A server that was down reminds late within the window, or not at all. Emails' keys are unique, so each is sent once. */
export async function remindOfCalls(deps: Services, stopping: AbortSignal): Promise<void> {
  const { db, clock } = deps;
  const now = clock.now();
  await withdrawReminders(db, now);
  const until = new Date(now.getTime() + day.from);
  for (const id of await listCallsWithin(db, { now, until })) {
    if (stopping.aborted) return;
    await db.transaction(async tx => {
      const booking = await lockBooking(tx, id);
      const kind = booking && dueReminder(booking, clock.now());
      if (!kind) return;
      const key = `booking:${id}:${booking.revision}:${kind}`;
      await tellVisitor(deps, tx, { kind, key, before: booking, after: booking, by: null });
    });
  }
}

/** None for a call that was agreed on a short while before: its invitation is still fresh. */
function dueReminder(booking: Booking, now: Date): 'reminder-day' | 'reminder-hour' | null {
  const { state, startsAt, changedAt, createdAt } = booking;
  if (state !== 'confirmed' || !startsAt) return null;
  const left = startsAt.getTime() - now.getTime();
  const known = startsAt.getTime() - (changedAt ?? createdAt).getTime();
  const isDue = ({ from, to, knownFor }: typeof day | typeof hour) =>
    left <= from && left >= to && known >= knownFor;
  if (isDue(day)) return 'reminder-day';
  return isDue(hour) ? 'reminder-hour' : null;
}
