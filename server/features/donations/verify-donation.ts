import { rateLimits } from '@shared/rate-limits';
import type { Donation } from '@shared/tables/donations';
import type { Limits } from '../../platform/limits/limits';
import { isOpen } from './donation-state';
import { findBySession } from './donations.repository';
import { type SettleDeps, settleDonation } from './settle-donation';

interface VerifyDeps extends SettleDeps {
  limits: Pick<Limits, 'tryConsume'>;
  config: { floodLimits: boolean };
}

/**
 * The donation of a checkout, updated from the provider if it is still open; null if it is not ours. Anybody may ask, and
 * each look-up uses up one of the requests the provider allows us: beyond the limits, the row is the answer, which webhook
 * and sweep update.
 * @throws PaymentsUnavailableError
 */
export async function verifyDonation(
  { limits, config, ...deps }: VerifyDeps,
  checkoutSessionId: string,
): Promise<Donation | null> {
  const known = await findBySession(deps.db, checkoutSessionId);
  if (!known || !isOpen(known)) return known;
  const mayAsk =
    !config.floodLimits ||
    ((await limits.tryConsume(rateLimits.checkoutLookups, checkoutSessionId)) &&
      (await limits.tryConsume(rateLimits.paymentLookups, 'everybody')));
  return mayAsk ? ((await settleDonation(deps, checkoutSessionId))?.donation ?? known) : known;
}
