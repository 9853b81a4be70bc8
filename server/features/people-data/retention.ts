import type { ActivityAction } from '@shared/activity';
import { retention } from '@shared/limits/server';
import { subMonths } from 'date-fns';
import { byOperator } from '../../platform/by';
import { removeEmailsAbout } from '../../platform/mail/outbox.repository';
import type { Services } from '../../platform/services';
import { removeLogos } from './erase-person';
import { type Aging, anonymizeUnpaid, closeStale, removeEnded } from './retention.repository';

/** Rows of one transaction, so few that others who need one of them do not wait long. */
const batch = 1_000;

async function runBatches(stopping: AbortSignal | undefined, run: () => Promise<number>): Promise<void> {
  while (!stopping?.aborted && (await run()) === batch);
}

export function forgetUnpaidDonors(deps: Services, stopping?: AbortSignal): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - retention.unpaidDonorsFor);
  return runBatches(stopping, async () => {
    const { count, logos } = await anonymizeUnpaid(deps.db, before, batch);
    await removeLogos(deps, logos);
    return count;
  });
}

/** Sends no email. */
export const closeOldBookings = closeOld('booking', 'booking-declined');

export const closeOldInquiries = closeOld('inquiry', 'inquiry-closed');

function closeOld(type: Aging, action: ActivityAction) {
  return ({ db, clock, config, activity }: Services, stopping?: AbortSignal): Promise<void> => {
    const now = clock.now();
    const before = subMonths(now, config.retentionMonths);
    return runBatches(stopping, () =>
      db.transaction(async tx => {
        const ids = await closeStale(tx, type, now, { before, limit: batch });
        const subjects = ids.map(id => ({ type, id }));
        await activity.recordEach(tx, { action, by: byOperator }, subjects);
        return ids.length;
      }),
    );
  };
}

export const deleteOldBookings = deleteOld('booking');

export const deleteOldInquiries = deleteOld('inquiry');

function deleteOld(type: Aging) {
  return ({ db, clock, config }: Services, stopping?: AbortSignal): Promise<void> => {
    const before = subMonths(clock.now(), config.retentionMonths);
    return runBatches(stopping, () =>
      db.transaction(async tx => {
        const ids = await removeEnded(tx, type, { before, limit: batch });
        await removeEmailsAbout(tx, type, ids);
        return ids.length;
      }),
    );
  };
}
