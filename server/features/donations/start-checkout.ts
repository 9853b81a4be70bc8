import { createHash, randomUUID } from 'node:crypto';
import {
  type CheckoutSession,
  type CreateCheckoutSession,
  donationMessages,
} from '@shared/contracts/donations/donations';
import { donationLimits } from '@shared/limits/amounts';
import { dollarsToCents } from '@shared/money';
import { donateAnchor, donationReturn, paths } from '@shared/site/paths';
import { apps, drive } from '@shared/site/studio';
import { badGateway, conflict } from '../../platform/http/errors';
import { PaymentsUnavailableError } from '../../platform/payments/payments';
import type { Services } from '../../platform/services';
import { drivePausedOf } from '../../platform/site-settings/shown-settings';
import { findSettings } from '../../platform/site-settings/site-settings.repository';
import { checkoutAlreadyStarted } from './donations.errors';
import { findSessionOf, insertDonation } from './donations.repository';

/**
 * Records the donation once its page exists. A double click donates once: the same request gets the same page.
 *
 * @throws HttpError 409 while the drive is paused
 */
export async function startCheckout(
  deps: Services,
  body: CreateCheckoutSession,
  idempotencyKey: string | null,
): Promise<CheckoutSession> {
  const amount = dollarsToCents(body.amount);
  if (amount === null) throw new RangeError('The contract lets only whole cents through');
  const paused = drivePausedOf(await findSettings(deps.db));
  if (paused !== null) throw conflict(paused);
  const id = idempotencyKey ? idOfRequest(idempotencyKey, body) : randomUUID();
  const started = idempotencyKey && (await findStarted(deps, id));
  if (started) return started;
  const checkout = await openCheckout(deps, { id, amount, body, repeatable: idempotencyKey !== null });
  const donation = await insertDonation(deps.db, {
    ...body,
    id,
    amount,
    stripePaymentIntentId: checkout.id,
    checkoutSessionId: checkout.id,
    createdAt: deps.clock.now(),
  });
  // Two concurrent requests opened one page each, around a turn of its expiry: only the first one's counts.
  if (donation.checkoutSessionId !== checkout.id) throw checkoutAlreadyStarted();
  return { url: checkout.url, sessionId: checkout.id };
}

/** @throws HttpError 409 if the page that was opened before is closed, or 502 */
async function findStarted({ db, payments }: Services, id: string) {
  const sessionId = await findSessionOf(db, { donationId: id });
  if (sessionId === null) return null;
  const checkout = await payments.findCheckout(sessionId).catch(throwFailed);
  if (checkout?.status !== 'open' || checkout.url === null) throw checkoutAlreadyStarted();
  return { url: checkout.url, sessionId };
}

async function openCheckout(
  { payments, config }: Services,
  request: { id: string; amount: number; body: CreateCheckoutSession; repeatable: boolean },
) {
  const back = `${config.publicUrl}${paths.doingGood}?${donationReturn.parameter}=`;
  return payments
    .createCheckout({
      donationId: request.id,
      amount: request.amount,
      currency: drive.currency,
      description: `Donation to ${apps.personal.name} and ${apps.group.name}`,
      donorEmail: request.body.donorEmail,
      successUrl: `${back}${donationReturn.success}&${donationReturn.sessionParameter}={CHECKOUT_SESSION_ID}`,
      cancelUrl: `${back}${donationReturn.cancelled}#${donateAnchor}`,
      openFor: donationLimits.checkoutFor,
      idempotencyKey: request.repeatable ? request.id : undefined,
    })
    .catch(throwFailed);
}

function throwFailed(error: unknown): never {
  throw error instanceof PaymentsUnavailableError
    ? badGateway(donationMessages.checkoutFailed, error)
    : error;
}

/** Makes a version 8 UUID (RFC 9562) of the key and the entire request: a changed amount is another donation. */
function idOfRequest(idempotencyKey: string, body: CreateCheckoutSession): string {
  const fields = Object.entries(body).sort(([a], [b]) => (a < b ? -1 : 1));
  const hash = createHash('sha256').update(JSON.stringify([idempotencyKey, fields]));
  return hash.digest('hex').replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5');
}
