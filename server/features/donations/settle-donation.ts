import { rateLimits } from '@shared/limits/rates';
import { drive } from '@shared/site/studio';
import type { Donation } from '@shared/tables/donations';
import { tierFor } from '@shared/tiers';
import type { By } from '../../platform/by';
import type { Queryable } from '../../platform/db/database';
import { conflict, serviceUnavailable } from '../../platform/http/errors';
import type { CheckoutSession } from '../../platform/payments/payments';
import type { Services } from '../../platform/services';
import { writeDonationNotice, writeDonationThanks } from './donation-emails';
import { isOpen, isRecorded, stateOf } from './donation-state';
import { donationNotFound } from './donations.errors';
import {
  type AcceptedChange,
  countFoundingHeld,
  type DonationChange,
  findBySession,
  findSessionOf,
  lockDonation,
  lockFoundingSpots,
  updatePayment,
} from './donations.repository';
import { makeReceiptLink } from './receipts/receipts';
import { insertReceiptLink } from './receipts/receipts.repository';

export interface Settlement {
  donation: Donation;
  unknownToProvider: boolean;
}

/** Whoever changed the row meanwhile asked the provider too, so more than two look-ups are rare. */
const mostLookups = 5;

/**
 * Counts the money once, in whatever order and however often this runs at the same time. Asks the provider before
 * locking the row, and again if the row changed meanwhile, so that older news never replaces newer.
 * @returns null if the session is not ours.
 * @throws PaymentsUnavailableError
 */
export async function settleDonation(deps: Services, checkoutSessionId: string): Promise<Settlement | null> {
  for (let lookup = 0; lookup < mostLookups; lookup++) {
    const known = await findBySession(deps.db, checkoutSessionId);
    if (!known) return null;
    const session = isRecorded(known) ? null : await deps.payments.findCheckout(checkoutSessionId);
    if (!session) return { donation: known, unknownToProvider: true };
    const donation = await applyCheckout(deps, known, session);
    if (donation) return { donation, unknownToProvider: false };
  }
  throw serviceUnavailable('Someone else is changing this donation. Please try again in a moment.');
}

/** Null if the row changed since it was read. */
function applyCheckout(deps: Services, known: Donation, session: CheckoutSession): Promise<Donation | null> {
  return deps.db.transaction(async tx => {
    if (session.paid) await lockSpotsFor(tx, session.amount);
    const donation = await lockDonation(tx, known.id);
    if (donation?.revision !== known.revision) return null;
    const state = stateOf(donation, session);
    if (isAsIn(state, donation)) return donation;
    if (state.status === 'review' && donation.status !== 'review') {
      deps.logger.error({ donationId: donation.id }, 'paid amount or currency does not match the donation');
    }
    return state.status === 'succeeded'
      ? countDonation(deps, tx, donation, state)
      : updatePayment(tx, donation.id, state);
  });
}

const isAsIn = (state: DonationChange, donation: Donation) =>
  (Object.keys(state) as (keyof DonationChange)[]).every(column => state[column] === donation[column]);

/** Take it before locking the donation's row. `amount` is in cents. */
export async function lockSpotsFor(tx: Queryable, amount: number): Promise<void> {
  if (amount >= drive.tiers.founding) await lockFoundingSpots(tx);
}

/** Expects a locked row, and `lockSpotsFor` before. Keeps the tier, or gives the one that the amount earns now. */
export async function countDonation(
  deps: Services,
  tx: Queryable,
  donation: Donation,
  change: DonationChange | AcceptedChange,
): Promise<Donation> {
  const { amount } = { ...donation, ...change };
  const foundingHeld = amount >= drive.tiers.founding ? await countFoundingHeld(tx) : 0;
  const counted = await updatePayment(tx, donation.id, {
    ...change,
    status: 'succeeded',
    paidAt: donation.paidAt ?? deps.clock.now(),
    rewardTier: donation.rewardTier ?? tierFor(amount, foundingHeld),
  });
  if (donation.paidAt === null) await enqueueDonationEmails(deps, tx, counted);
  return counted;
}

export async function enqueueDonationEmails(
  deps: Services,
  tx: Queryable,
  donation: Donation,
): Promise<void> {
  const { id, donorEmail } = donation;
  await enqueueThanks(deps, tx, donation);
  await deps.mail.enqueueForStaff(tx, {
    about: { type: 'donation', id },
    kind: 'donation-notice',
    key: `gift:${id}`,
    replyTo: donorEmail,
    content: writeDonationNotice(donation),
  });
}

/** Expects a counted one. For a recorded gift, staff may ask again, as when they correct the address. */
export async function enqueueThanks(deps: Services, tx: Queryable, donation: Donation): Promise<void> {
  const { id, donorEmail, revision, paidAt } = donation;
  if (!donorEmail) return;
  const { mail, clock } = deps;
  const isOurs = isRecorded(donation);
  const { link, tokenHash } = makeReceiptLink(deps);
  const now = clock.now();
  const emailId = await mail.enqueue(tx, {
    about: { type: 'donation', id },
    kind: 'donation-thanks',
    key: isOurs ? `gift:${id}:${revision}:visitor` : `gift:${id}:visitor`,
    recipient: donorEmail,
    limitedAs: isOurs ? null : 'thanks',
    content: writeDonationThanks(donation, paidAt ?? now, link),
    isSecret: true,
  });
  if (emailId !== null)
    await insertReceiptLink(tx, { tokenHash, donationId: id, wholeMailbox: false, createdAt: now });
}

/**
 * Asks the provider about an open donation, within limits, because it allows us only so many requests.
 * @returns null if the session is not ours.
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

/** @throws HttpError 404; 409 if the provider does not know the payment; PaymentsUnavailableError */
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
