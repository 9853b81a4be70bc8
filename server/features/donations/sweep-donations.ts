import { donationLimits, units } from '@shared/limits';
import type { Donation } from '@shared/tables/donations';
import type { Clock } from '../../clock';
import type { FileStorage } from '../../storage/storage';
import {
  clearUnpaidLogos,
  isLogoUsed,
  listPending,
  lockDonation,
  updateDonation,
} from './donations.repository';
import { type SettleDeps, settleDonation } from './settle-donation';

export type SweepDeps = SettleDeps & { clock: Clock; storage: FileStorage };

const pageSize = 100;
/** Fewer failures in a row may be about the donations themselves, and must not hold up the rest. */
const failuresThatEndIt = 5;

/**
 * Asks the provider about donations still pending, so that a donor who closed the tab is counted. With many of them
 * that takes minutes, so `stopping` ends it between two questions.
 */
export async function settlePending(deps: SweepDeps, stopping?: AbortSignal): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - donationLimits.reconcileAfter);
  let after: string | null = null;
  let failures = 0;
  while (true) {
    const page: Donation[] = await listPending(deps.db, { before, after, limit: pageSize });
    for (const donation of page) {
      if (stopping?.aborted) return;
      failures = (await settleOne(deps, donation)) ? 0 : failures + 1;
      if (failures === failuresThatEndIt) return;
    }
    after = page.at(-1)?.id ?? null;
    if (page.length < pageSize) return;
  }
}

/** False where nothing could be found out; the next sweep asks again. */
async function settleOne(deps: SweepDeps, donation: Donation): Promise<boolean> {
  try {
    const settlement = await settleDonation(deps, donation.checkoutSessionId);
    if (settlement?.unknownToProvider) await expire(deps, donation.id);
    return true;
  } catch (error) {
    deps.logger.warn({ err: error, donationId: donation.id }, 'could not settle a pending donation');
    return false;
  }
}

async function expire({ db }: SweepDeps, id: string): Promise<void> {
  await db.transaction(async tx => {
    const donation = await lockDonation(tx, id);
    if (donation?.status === 'pending') await updateDonation(tx, id, { status: 'expired' });
  });
}

/** Removes logos of donations that were never paid, and files that no donation names. */
export async function removeStrayLogos({ db, storage, clock }: SweepDeps): Promise<void> {
  const now = clock.now().getTime();
  for (const name of await clearUnpaidLogos(db, new Date(now - donationLimits.keepUnpaidLogosFor))) {
    await storage.remove('logos', name);
  }
  for await (const { name, modifiedAt } of storage.list('logos')) {
    // A younger file may be one whose donation is being written right now.
    const settled = now - modifiedAt.getTime() > units.HOUR;
    if (settled && !(await isLogoUsed(db, name))) await storage.remove('logos', name);
  }
}
