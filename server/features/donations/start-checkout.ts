import { createHash, randomUUID } from 'node:crypto';
import type { CheckoutSessionAnswer, CreateCheckoutSession } from '@shared/contracts/donations';
import { donationLimits } from '@shared/limits';
import { dollarsToCents } from '@shared/money';
import { donateAnchor, donationReturn, paths } from '@shared/site/paths';
import { apps } from '@shared/site/studio';
import type { Clock } from '../../clock';
import type { Database } from '../../db/database';
import { type Payments, PaymentsUnavailableError } from '../../payments/payments';
import { checkoutAlreadyStarted, checkoutFailed } from './donations.errors';
import { insertDonation } from './donations.repository';

interface StartCheckoutDeps {
  db: Database;
  payments: Payments;
  clock: Clock;
  publicUrl: string;
}

/**
 * Opens a payment page and records the pending donation once that page exists. The same request with the same
 * `idempotencyKey` answers the same page, so that a double click gives once.
 */
export async function startCheckout(
  deps: StartCheckoutDeps,
  body: CreateCheckoutSession,
  idempotencyKey: string | null,
): Promise<CheckoutSessionAnswer> {
  const amount = dollarsToCents(body.amount);
  if (amount === null) throw new RangeError('The contract lets only whole cents through');
  const id = idempotencyKey ? idOfRequest(idempotencyKey, body) : randomUUID();
  const checkout = await openCheckout(deps, { id, amount, body, repeatable: idempotencyKey !== null });
  const donation = await insertDonation(deps.db, {
    id,
    amount,
    donorName: body.donorName,
    donorEmail: body.donorEmail,
    message: body.message,
    stripePaymentIntentId: checkout.id,
    checkoutSessionId: checkout.id,
    showAsSponsor: body.showAsSponsor,
    sponsorName: body.sponsorName,
    sponsorWebsite: body.sponsorWebsite,
    isLawOrActivist: body.isLawOrActivist,
    createdAt: deps.clock.now(),
  });
  // The provider forgets a key after a day and would then open a second page for the same donation.
  if (donation.checkoutSessionId !== checkout.id) throw checkoutAlreadyStarted();
  return { url: checkout.url, sessionId: checkout.id };
}

async function openCheckout(
  { payments, publicUrl }: StartCheckoutDeps,
  request: { id: string; amount: number; body: CreateCheckoutSession; repeatable: boolean },
) {
  const back = `${publicUrl}${paths.doingGood}?${donationReturn.parameter}=`;
  try {
    return await payments.createCheckout({
      donationId: request.id,
      amount: request.amount,
      currency: donationLimits.currency,
      description: `Gift to ${apps.holdfast.name} and ${apps.muster.name}`,
      donorEmail: request.body.donorEmail,
      successUrl: `${back}${donationReturn.success}&${donationReturn.sessionParameter}={CHECKOUT_SESSION_ID}`,
      cancelUrl: `${back}${donationReturn.cancelled}#${donateAnchor}`,
      idempotencyKey: request.repeatable ? request.id : undefined,
    });
  } catch (error) {
    throw error instanceof PaymentsUnavailableError ? checkoutFailed(error) : error;
  }
}

/** A version 8 UUID (RFC 9562) of the key and everything asked for: a changed amount is another donation. */
function idOfRequest(idempotencyKey: string, body: CreateCheckoutSession): string {
  const fields = Object.entries(body).sort(([a], [b]) => (a < b ? -1 : 1));
  const hash = createHash('sha256')
    .update(JSON.stringify([idempotencyKey, fields]))
    .digest();
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x80;
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80;
  const hex = hash.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  );
}
