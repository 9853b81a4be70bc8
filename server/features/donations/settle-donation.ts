import { tierAmounts } from '@shared/limits';
import type { Donation } from '@shared/tables/donations';
import { tierFor } from '@shared/tiers';
import type { Logger } from 'pino';
import type { Clock } from '../../clock';
import type { Database, Queryable } from '../../db/database';
import type { Mail } from '../../mail/mail';
import type { CheckoutSession, Payments } from '../../payments/payments';
import { changeFromCheckout, isOpen } from './donation-changes';
import {
  type AcceptedChange,
  type DonationChange,
  findBySession,
  lockDonation,
  updateDonation,
} from './donations.repository';
import { countFoundingHeld, lockFoundingSpots } from './founding-spots.repository';

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
    if (session.paid) await lockSpotsFor(tx, known.amount);
    const donation = await lockDonation(tx, known.id);
    if (!donation) throw new Error('A donation disappeared while it was being settled');
    const change = changeFromCheckout(donation, session);
    if (!change) return donation;
    if (change.status === 'review') {
      logger.error({ donationId: donation.id }, 'paid amount or currency does not match the donation');
    }
    return change.status === 'succeeded'
      ? countDonation({ mail, clock }, tx, donation, change)
      : updateDonation(tx, donation.id, change);
  });
}

/** Take it before locking the donation's row, for the amount that is about to count (cents). */
export async function lockSpotsFor(tx: Queryable, amount: number): Promise<void> {
  if (amount >= tierAmounts.founding) await lockFoundingSpots(tx);
}

/**
 * Counts a donation as paid, with the tier that its amount earns now. Its row is locked, and the founding spots by
 * `lockSpotsFor`.
 */
export async function countDonation(
  { mail, clock }: Pick<SettleDeps, 'mail' | 'clock'>,
  tx: Queryable,
  donation: Donation,
  change: DonationChange | AcceptedChange,
): Promise<Donation> {
  const { amount } = { ...donation, ...change };
  const foundingHeld = amount >= tierAmounts.founding ? await countFoundingHeld(tx) : 0;
  const counted = await updateDonation(tx, donation.id, {
    ...change,
    status: 'succeeded',
    paidAt: clock.now(),
    rewardTier: tierFor(amount, foundingHeld),
  });
  await mail.enqueueDonationEmails(tx, counted);
  return counted;
}
