import { donationLimits } from '@shared/limits';
import type { Donation } from '@shared/tables/donations';
import { changeFromPrice } from './donation-changes';
import { listUnpricedReviews, lockDonation, updateDonation } from './donations.repository';
import type { SettleDeps } from './settle-donation';
import { failuresThatEndIt } from './sweep-donations';

type PricingDeps = Pick<SettleDeps, 'db' | 'payments' | 'logger'>;

/**
 * Asks the provider what was paid for donations that were under review before that was recorded: without it, staff can't
 * accept them. What could not be asked about waits for the next run.
 */
export async function priceOldReviews(deps: PricingDeps, stopping?: AbortSignal): Promise<void> {
  let failures = 0;
  for (const donation of await listUnpricedReviews(deps.db, donationLimits.reconcileAtMost)) {
    if (stopping?.aborted || failures === failuresThatEndIt) return;
    failures = (await priceOne(deps, donation)) ? 0 : failures + 1;
  }
}

/** False if the provider could not be asked. */
async function priceOne(deps: PricingDeps, donation: Donation): Promise<boolean> {
  try {
    await price(deps, donation);
    return true;
  } catch (error) {
    deps.logger.warn({ err: error, donationId: donation.id }, 'could not find out what was paid');
    return false;
  }
}

async function price({ db, payments }: PricingDeps, { id, checkoutSessionId }: Donation): Promise<void> {
  const session = await payments.findCheckout(checkoutSessionId);
  if (!session) return;
  await db.transaction(async tx => {
    const donation = await lockDonation(tx, id);
    const change = donation && changeFromPrice(donation, session);
    if (change) await updateDonation(tx, id, change);
  });
}
