import { tierAmounts } from '@shared/limits';
import type { Donation } from '@shared/tables/donations';
import { tierFor } from '@shared/tiers';
import type { Logger } from 'pino';
import type { Database } from '../../db/database';
import type { Mail } from '../../mail/mail';
import type { CheckoutSession, Payments } from '../../payments/payments';
import { changeFromCheckout, isOpen } from './donation-changes';
import {
  countFoundingHeld,
  findBySession,
  lockDonation,
  lockFoundingSpots,
  updateDonation,
} from './donations.repository';

export interface SettleDeps {
  db: Database;
  payments: Payments;
  mail: Mail;
  logger: Logger;
}

export interface Settlement {
  donation: Donation;
  /** The provider does not know this checkout (any more). */
  unknownToProvider: boolean;
}

/**
 * Brings a donation up to date with the provider. Return, webhook and sweep all come through here, in any order
 * and any number at once: the money counts once.
 * @returns null where the session is not ours; the provider is not asked then.
 * @throws PaymentsUnavailableError
 */
export async function settleDonation(
  deps: SettleDeps,
  checkoutSessionId: string,
): Promise<Settlement | null> {
  const known = await findBySession(deps.db, checkoutSessionId);
  if (!known) return null;
  if (!isOpen(known)) return { donation: known, unknownToProvider: false };
  const session = await deps.payments.findCheckout(checkoutSessionId);
  if (!session) return { donation: known, unknownToProvider: true };
  const donation = await applyCheckout(deps, known, session);
  if (donation.status === 'succeeded') deps.mail.wake();
  return { donation, unknownToProvider: false };
}

function applyCheckout(
  { db, mail, logger }: SettleDeps,
  known: Donation,
  session: CheckoutSession,
): Promise<Donation> {
  return db.transaction(async tx => {
    const mayBeFounding = session.paid && known.amount >= tierAmounts.founding;
    if (mayBeFounding) await lockFoundingSpots(tx);
    const donation = await lockDonation(tx, known.id);
    if (!donation) throw new Error('A donation vanished while it was settled');
    const change = changeFromCheckout(donation, session);
    if (!change) return donation;
    if (change.status === 'review') {
      logger.error({ donationId: donation.id }, 'paid amount or currency is not the donation’s');
    }
    if (change.status === 'succeeded') {
      change.rewardTier = tierFor(donation.amount, mayBeFounding ? await countFoundingHeld(tx) : 0);
    }
    const updated = await updateDonation(tx, donation.id, change);
    if (change.status === 'succeeded') await mail.tellOfGift(tx, updated);
    return updated;
  });
}
