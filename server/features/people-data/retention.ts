import { retention } from '@shared/limits';
import { subMonths } from 'date-fns';
import type { Logger } from 'pino';
import type { Clock } from '../../clock';
import type { Config } from '../../config';
import type { Database } from '../../db/database';
import type { FileStorage } from '../../storage/storage';
import { removeLogos } from './erase-person';
import { anonymizeUnpaid, removeOldBookings, removeOldInquiries } from './retention.repository';

interface RetentionDeps {
  db: Database;
  clock: Clock;
  config: Pick<Config, 'retentionMonths'>;
}

/** Rows of one transaction: others who need one of them do not wait long. */
const batch = 1_000;

async function runBatches(stopping: AbortSignal | undefined, run: () => Promise<number>): Promise<void> {
  while (!stopping?.aborted && (await run()) === batch);
}

/** Forgets who opened a payment page and did not pay. */
export function forgetUnpaidDonors(
  deps: Pick<RetentionDeps, 'db' | 'clock'> & { storage: FileStorage; logger: Logger },
  stopping?: AbortSignal,
): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - retention.unpaidDonorsFor);
  return runBatches(stopping, async () => {
    const { count, logos } = await anonymizeUnpaid(deps.db, before, batch);
    await removeLogos(deps, logos);
    return count;
  });
}

/** Deletes requests for calls that nobody has touched for a long time, whatever their state. A call counts by when it was. */
export function deleteOldBookings(
  { db, clock, config }: RetentionDeps,
  stopping?: AbortSignal,
): Promise<void> {
  const before = subMonths(clock.now(), config.retentionMonths);
  return runBatches(stopping, () => removeOldBookings(db, { before, limit: batch }));
}

/** Deletes inquiries that nobody has touched for a long time, whatever their state. */
export function deleteOldInquiries(
  { db, clock, config }: RetentionDeps,
  stopping?: AbortSignal,
): Promise<void> {
  const before = subMonths(clock.now(), config.retentionMonths);
  return runBatches(stopping, () => removeOldInquiries(db, { before, limit: batch }));
}
