import { donationLimits } from '@shared/limits';
import { rateLimits } from '@shared/rate-limits';
import type { Donation } from '@shared/tables/donations';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../clock';
import type { Metrics } from '../../metrics/metrics';
import type { Limits } from '../../platform/limits/limits';
import { isOpen } from './donation-state';
import { findBySession } from './donations.repository';
import { type SettleDeps, settleDonation } from './settle-donation';

export interface VerifyDeps extends SettleDeps {
  clock: Clock;
  limits: Pick<Limits, 'tryConsume'>;
  metrics: Pick<Metrics, 'countLookup'>;
  config: { floodLimits: boolean };
}

/**
 * The donation of a checkout, updated from the provider if it is still open; null if it is not ours.
 * @throws PaymentsUnavailableError
 */
export type VerifyDonation = (checkoutSessionId: string) => Promise<Donation | null>;

interface Lookup {
  startedAt: number;
  /** Null once it has ended. */
  outcome: Promise<Donation> | null;
}

/**
 * Anybody may ask, and each look-up uses up one of the requests the provider allows us. So concurrent requests about a
 * checkout share a look-up, and for three seconds more its outcome is read from the row. Requests beyond the look-up
 * limit are served from the row too: webhook and sweep update that, and neither counts toward the limit.
 */
export function createVerifyDonation(deps: VerifyDeps): VerifyDonation {
  const { db, clock, limits, metrics, config } = deps;
  const lookups = new LRUCache<string, Lookup>({ max: 10_000 });
  let underWay = 0;

  const mayAsk = async () =>
    !config.floodLimits ||
    (underWay <= donationLimits.lookupsAtOnce &&
      (await limits.tryConsume(rateLimits.paymentLookups, 'everybody')));

  const lookUp = async (known: Donation): Promise<Donation> => {
    underWay += 1;
    try {
      const asks = await mayAsk();
      metrics.countLookup(asks ? 'asked' : 'over_ceiling');
      if (asks) return (await settleDonation(deps, known.checkoutSessionId))?.donation ?? known;
      lookups.delete(known.checkoutSessionId);
      return known;
    } finally {
      underWay -= 1;
    }
  };

  const start = (known: Donation): Promise<Donation> => {
    const id = known.checkoutSessionId;
    const lookup: Lookup = { startedAt: clock.now().getTime(), outcome: null };
    lookups.set(id, lookup);
    lookup.outcome = lookUp(known)
      .catch(error => {
        lookups.delete(id);
        throw error;
      })
      .finally(() => {
        lookup.outcome = null;
      });
    return lookup.outcome;
  };

  return async checkoutSessionId => {
    const known = await findBySession(db, checkoutSessionId);
    if (!known || !isOpen(known)) return known;
    const latest = lookups.get(checkoutSessionId);
    const isFresh = latest && clock.now().getTime() - latest.startedAt < donationLimits.lookupSharedFor;
    if (!latest?.outcome && !isFresh) return start(known);
    metrics.countLookup('shared');
    // The look-up may have ended since the row was read.
    return latest?.outcome ?? findBySession(db, checkoutSessionId);
  };
}
