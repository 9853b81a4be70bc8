import { donationLimits, units } from '@shared/limits';
import type { Donation } from '@shared/tables/donations';
import type { Clock } from '../../clock';
import { PaymentsUnavailableError } from '../../payments/payments';
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

/** Asks the provider about donations still pending, so that a donor who closed the tab is counted. */
export async function settlePending(deps: SweepDeps): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - donationLimits.reconcileAfter);
  let after: string | null = null;
  while (true) {
    const page: Donation[] = await listPending(deps.db, { before, after, limit: pageSize });
    for (const donation of page) {
      const goOn = await settleOne(deps, donation);
      if (!goOn) return;
    }
    after = page.at(-1)?.id ?? null;
    if (page.length < pageSize) return;
  }
}

/** False where the provider is away and the rest of the sweep can wait for the next one. */
async function settleOne(deps: SweepDeps, donation: Donation): Promise<boolean> {
  try {
    const settlement = await settleDonation(deps, donation.checkoutSessionId);
    if (settlement?.unknownToProvider) await expire(deps, donation.id);
    return true;
  } catch (error) {
    deps.logger.warn({ err: error, donationId: donation.id }, 'could not settle a pending donation');
    return !(error instanceof PaymentsUnavailableError);
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
