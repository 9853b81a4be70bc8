import { tierAmounts } from '@shared/limits';
import type { Donation } from '@shared/tables/donations';
import { tierFor } from '@shared/tiers';
import type { Logger } from 'pino';
import type { Clock } from '../../clock';
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
  clock: Clock;
  logger: Logger;
}

export interface Settlement {
  donation: Donation;
  /** The provider does not know this checkout, or no longer does. */
  unknownToProvider: boolean;
}

/**
 * Updates a donation to the provider's state. Payment return, webhook, and sweep all use this, in any order and
 * concurrently: the money counts once.
 * @returns null if the session is not ours; the provider is not asked then.
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
  { db, mail, clock, logger }: SettleDeps,
  known: Donation,
  session: CheckoutSession,
): Promise<Donation> {
  return db.transaction(async tx => {
    const mayBeFounding = session.paid && known.amount >= tierAmounts.founding;
    if (mayBeFounding) await lockFoundingSpots(tx);
    const donation = await lockDonation(tx, known.id);
    if (!donation) throw new Error('A donation disappeared while it was being settled');
    const change = changeFromCheckout(donation, session);
    if (!change) return donation;
    if (change.status === 'review') {
      logger.error({ donationId: donation.id }, 'paid amount or currency does not match the donation');
    }
    if (change.status === 'succeeded') {
      change.paidAt = clock.now();
      change.rewardTier = tierFor(donation.amount, mayBeFounding ? await countFoundingHeld(tx) : 0);
    }
    const updated = await updateDonation(tx, donation.id, change);
    if (change.status === 'succeeded') await mail.enqueueDonationEmails(tx, updated);
    return updated;
  });
}
