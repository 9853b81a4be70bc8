import { donationLimits } from '@shared/limits/amounts';
import type { Donation } from '@shared/tables/donations';
import type { Services } from '../../platform/services';
import { removeStray } from '../../platform/storage/storage';
import { choosePending, clearUnpaidLogos, expirePending, isLogoUsed } from './donations.repository';
import { settleDonation } from './settle-donation';

/** Fewer in a row may be due to the donations themselves, and must not block the rest. */
const failuresThatEndIt = 5;

/** Chooses in random order, so that what is left when `stopping` ends it has the same chance next time. */
export async function settlePending(deps: Services, stopping?: AbortSignal): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - donationLimits.reconcileAfter);
  let failures = 0;
  for (const donation of await choosePending(deps.db, before, donationLimits.reconcileAtMost)) {
    if (stopping?.aborted || failures === failuresThatEndIt) return;
    failures = (await settleOne(deps, donation)) ? 0 : failures + 1;
  }
}

async function settleOne(deps: Services, donation: Donation): Promise<boolean> {
  try {
    const settlement = await settleDonation(deps, donation.checkoutSessionId);
    if (settlement?.unknownToProvider) await expirePending(deps.db, donation.id);
    return true;
  } catch (error) {
    deps.logger.warn({ err: error, donationId: donation.id }, 'could not settle a pending donation');
    return false;
  }
}

export async function removeStrayLogos(deps: Services): Promise<void> {
  const { db, storage, clock } = deps;
  const before = new Date(clock.now().getTime() - donationLimits.keepUnpaidLogosFor);
  for (const name of await clearUnpaidLogos(db, before)) await storage.remove('logos', name);
  await removeStray(deps, 'logos', name => isLogoUsed(db, name));
}
