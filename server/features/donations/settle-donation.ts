import { tierAmounts } from '@shared/limits/amounts';
import { rateLimits } from '@shared/limits/rates';
import type { Donation } from '@shared/tables/donations';
import { tierFor } from '@shared/tiers';
import type { By } from '../../platform/by';
import type { Queryable } from '../../platform/db/database';
import { conflict, serviceUnavailable } from '../../platform/http/errors';
import type { CheckoutSession } from '../../platform/payments/payments';
import type { Services } from '../../platform/services';
import { writeDonationNotice, writeDonationThanks } from './donation-emails';
import { isOpen, stateOf } from './donation-state';
import { donationNotFound } from './donations.errors';
import {
  type AcceptedChange,
  countFoundingHeld,
  type DonationChange,
  findBySession,
  findSessionOf,
  findWithVersion,
  lockDonation,
  lockFoundingSpots,
  updateDonation,
} from './donations.repository';

export interface Settlement {
  donation: Donation;
  /** The provider does not know this checkout, or no longer does. */
  unknownToProvider: boolean;
}

/** Whoever changed the row during a look-up has looked, too, so that more than two are rare. */
const mostLookups = 5;

/**
 * Updates a donation to the provider's state. Payment return, webhook, sweep, and staff all use this, in any order and
 * concurrently: the money counts once. The provider is asked before the row is locked, and once more if another change
 * came first, so that what is older never replaces what is newer.
 * @returns null if the session is not ours; the provider is not asked then.
 * @throws PaymentsUnavailableError
 */
export async function settleDonation(deps: Services, checkoutSessionId: string): Promise<Settlement | null> {
  for (let lookup = 0; lookup < mostLookups; lookup++) {
    const known = await findWithVersion(deps.db, checkoutSessionId);
    if (!known) return null;
    const session = await deps.payments.findCheckout(checkoutSessionId);
    if (!session) return { donation: known.donation, unknownToProvider: true };
    const donation = await applyCheckout(deps, known, session);
    if (donation) return { donation, unknownToProvider: false };
  }
  throw serviceUnavailable('Someone else is changing this donation. Please try again in a moment.');
}

/** Null if the row is no longer as it was known. */
function applyCheckout(
  deps: Services,
  known: { donation: Donation; version: string },
  session: CheckoutSession,
): Promise<Donation | null> {
  return deps.db.transaction(async tx => {
    if (session.paid) await lockSpotsFor(tx, session.amount);
    const donation = await lockDonation(tx, known.donation.id, known.version);
    if (!donation) return null;
    const state = stateOf(donation, session);
    if (isAsIn(state, donation)) return donation;
    if (state.status === 'review' && donation.status !== 'review') {
      deps.logger.error({ donationId: donation.id }, 'paid amount or currency does not match the donation');
    }
    return state.status === 'succeeded'
      ? countDonation(deps, tx, donation, state)
      : updateDonation(tx, donation.id, state);
  });
}

const isAsIn = (state: DonationChange, donation: Donation) =>
  (Object.keys(state) as (keyof DonationChange)[]).every(column => state[column] === donation[column]);

/** Take it before locking the donation's row, for the amount that is about to count (cents). */
export async function lockSpotsFor(tx: Queryable, amount: number): Promise<void> {
  if (amount >= tierAmounts.founding) await lockFoundingSpots(tx);
}

/**
 * Counts a donation as paid, with the tier that it has or that its amount earns now, and thanks the donor the first
 * time. Its row is locked, and the founding spots by `lockSpotsFor`.
 */
export async function countDonation(
  deps: Services,
  tx: Queryable,
  donation: Donation,
  change: DonationChange | AcceptedChange,
): Promise<Donation> {
  const { amount } = { ...donation, ...change };
  const foundingHeld = amount >= tierAmounts.founding ? await countFoundingHeld(tx) : 0;
  const counted = await updateDonation(tx, donation.id, {
    ...change,
    status: 'succeeded',
    paidAt: donation.paidAt ?? deps.clock.now(),
    rewardTier: donation.rewardTier ?? tierFor(amount, foundingHeld),
  });
  if (donation.paidAt === null) await enqueueDonationEmails(deps, tx, counted);
  return counted;
}

/** Thanks to the donor, and a notice to staff. */
export async function enqueueDonationEmails(
  { mail, clock }: Services,
  tx: Queryable,
  donation: Donation,
): Promise<void> {
  const { id, donorEmail } = donation;
  const about = { type: 'donation', id } as const;
  if (donorEmail)
    await mail.enqueue(tx, {
      about,
      kind: 'donation-thanks',
      key: `gift:${id}:visitor`,
      recipient: donorEmail,
      limitedAs: 'thanks',
      content: writeDonationThanks(donation, clock.now()),
    });
  await mail.enqueueForStaff(tx, {
    about,
    kind: 'donation-notice',
    key: `gift:${id}`,
    replyTo: donorEmail,
    content: writeDonationNotice(donation),
  });
}

/**
 * The donation of a checkout, updated from the provider if it is still open; null if it is not ours. Anybody may ask, and
 * each look-up uses up one of the requests the provider allows us: beyond the limits, the row is the answer, which webhook
 * and sweep update.
 * @throws PaymentsUnavailableError
 */
export async function verifyDonation(deps: Services, checkoutSessionId: string): Promise<Donation | null> {
  const { config, limits } = deps;
  const known = await findBySession(deps.db, checkoutSessionId);
  if (!known || !isOpen(known)) return known;
  const mayAsk =
    !config.floodLimits ||
    ((await limits.tryConsume(rateLimits.checkoutLookups, checkoutSessionId)) &&
      (await limits.tryConsume(rateLimits.paymentLookups, 'everybody')));
  return mayAsk ? ((await settleDonation(deps, checkoutSessionId))?.donation ?? known) : known;
}

/**
 * Sets a donation of any status by what the provider says of its payment now.
 * @throws HttpError 404; 409 if the provider does not know the payment. PaymentsUnavailableError
 */
export async function refreshDonation(deps: Services, id: string, by: By): Promise<Donation> {
  const sessionId = await findSessionOf(deps.db, { donationId: id });
  const settlement = sessionId && (await settleDonation(deps, sessionId));
  if (!settlement) throw donationNotFound();
  if (settlement.unknownToProvider)
    throw conflict('Stripe has no record of this payment. Nothing was changed.');
  await deps.activity.record(deps.db, {
    action: 'donation-refreshed',
    by,
    subject: { type: 'donation', id },
  });
  return settlement.donation;
}
