import { donationLimits } from '@shared/limits/amounts';
import type { Donation } from '@shared/tables/donations';
import type { Services } from '../../platform/services';
import { removeStray } from '../../platform/storage/storage';
import { choosePending, clearUnpaidLogos, expirePending, isLogoUsed } from './donations.repository';
import { settleDonation } from './settle-donation';

/** Fewer failures in a row may be due to the donations themselves, and must not block the rest. */
const failuresThatEndIt = 5;

/**
 * Checks pending donations with the provider, in a random order, so that a donor who closed the tab is counted. With many
 * of them that takes minutes, so `stopping` ends it between two look-ups. What is left over has the same chance as the
 * rest in the next sweep.
 */
export async function settlePending(deps: Services, stopping?: AbortSignal): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - donationLimits.reconcileAfter);
  let failures = 0;
  for (const donation of await choosePending(deps.db, before, donationLimits.reconcileAtMost)) {
    if (stopping?.aborted || failures === failuresThatEndIt) return;
    failures = (await settleOne(deps, donation)) ? 0 : failures + 1;
  }
}

/** False if nothing could be found out; the next sweep tries again. */
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

/** Removes logos of donations whose payment failed or never came, and files that no donation references. */
export async function removeStrayLogos(deps: Services): Promise<void> {
  const { db, storage, clock } = deps;
  const before = new Date(clock.now().getTime() - donationLimits.keepUnpaidLogosFor);
  for (const name of await clearUnpaidLogos(db, before)) await storage.remove('logos', name);
  await removeStray(deps, 'logos', name => isLogoUsed(db, name));
}
