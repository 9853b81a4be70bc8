import { units } from '@shared/limits/amounts';
import type { Logger } from 'pino';
import Stripe from 'stripe';
import { findCheckout } from './find-checkout';
import {
  type CheckoutRequest,
  InvalidSignatureError,
  type PaymentReference,
  type Payments,
  PaymentsNotConfiguredError,
  PaymentsUnavailableError,
} from './payments';
import { createStripeClient, type StripeAccount } from './stripe-client';

const expiryStep = 10 * units.MINUTE;

export interface StripePaymentsOptions extends StripeAccount {
  webhookSecret: string | null;
  /** Labels the button on the payment page. Stripe reserves `donate` for registered charities. */
  submitType?: 'auto' | 'book' | 'donate' | 'pay';
  now?: () => Date;
  logger?: Pick<Logger, 'warn'>;
}

export function createStripePayments(options: StripePaymentsOptions): Payments {
  const { now = () => new Date(), submitType = 'pay', logger } = options;
  let client: Stripe | undefined;

  async function send<Result>(call: string, request: (stripe: Stripe) => Promise<Result>): Promise<Result> {
    try {
      client ??= createStripeClient(options);
      return await request(client);
    } catch (error) {
      const reason = describeFailure(error);
      logger?.warn({ call, ...reason }, 'the payment provider failed');
      throw new PaymentsUnavailableError(`The payment provider failed (${reason.type})`, { cause: error });
    }
  }

  return {
    createCheckout: request =>
      send('createCheckout', async stripe => {
        const { id, url } = await openSession(stripe, request, toSessionParams(request, submitType, now()));
        if (!url) throw new TypeError('The session has no page');
        return { id, url };
      }),

    findCheckout: sessionId => send('findCheckout', stripe => findCheckout(stripe, sessionId)),

    paymentUrl: id => (options.apiUrl ? null : dashboardUrl(options.secretKey, id)),

    readEvent: (rawBody, signature) => {
      const { webhookSecret } = options;
      if (!webhookSecret) throw new PaymentsNotConfiguredError('There is no webhook secret');
      return readStripeEvent(rawBody, signature, { secret: webhookSecret, now: now() });
    },
  };
}

/** Leaves out an email address that the provider rejects: the payment page then asks for one. */
async function openSession(
  stripe: Stripe,
  { idempotencyKey: givenKey, donorEmail }: CheckoutRequest,
  params: Stripe.Checkout.SessionCreateParams,
): Promise<Stripe.Checkout.Session> {
  // A key belongs to the parameters it was first sent with.
  const idempotencyKey = givenKey && `${givenKey}-${params.expires_at}`;
  try {
    return await stripe.checkout.sessions.create(params, { idempotencyKey });
  } catch (error) {
    if (!donorEmail || !isEmailRefusal(error)) throw error;
    const { customer_email: _refused, ...withoutEmail } = params;
    return await stripe.checkout.sessions.create(withoutEmail, {
      idempotencyKey: idempotencyKey && `${idempotencyKey}-without-email`,
    });
  }
}

function toSessionParams(
  request: CheckoutRequest,
  submitType: string,
  now: Date,
): Stripe.Checkout.SessionCreateParams {
  const metadata = { donation_id: request.donationId };
  return {
    mode: 'payment',
    submit_type: submitType,
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: request.currency,
          unit_amount: request.amount,
          product_data: { name: request.description },
        },
      },
    ],
    metadata,
    payment_intent_data: { description: request.description, metadata },
    success_url: request.successUrl,
    cancel_url: request.cancelUrl,
    // Rounds to ten minutes, so that a double click sends the same request and gets the same response.
    expires_at: (Math.ceil((now.getTime() + 1) / expiryStep) * expiryStep + request.openFor) / units.SECOND,
    ...(request.donorEmail && { customer_email: request.donorEmail }),
  };
}

function isEmailRefusal(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeInvalidRequestError &&
    (error.code === 'email_invalid' || error.param === 'customer_email')
  );
}

/** Leaves out the provider's own message, which can repeat the donor's email or the key. */
function describeFailure(error: unknown) {
  if (error instanceof Stripe.errors.StripeError) {
    const { type, code, param, statusCode, requestId } = error;
    return { type, code, param, statusCode, requestId };
  }
  return { type: error instanceof Error ? error.name : 'unknown' };
}

function dashboardUrl(secretKey: string, paymentIntentId: string): string | null {
  if (!paymentIntentId.startsWith('pi_')) return null;
  const mode = /^[sr]k_test_/.test(secretKey) ? '/test' : '';
  return `https://dashboard.stripe.com${mode}/payments/${encodeURIComponent(paymentIntentId)}`;
}

/** server/docs/operations.md lists them, too. */
export const stripeEvents = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'charge.refunded',
  'charge.refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
];

/** Stripe's own default. */
const toleranceSeconds = 300;

const paymentEvents = /^(checkout\.session|charge|refund)\./;

interface PaymentObject {
  id: string;
  payment_intent?: string | { id: string } | null;
  metadata?: Stripe.Metadata | null;
}

/** @throws InvalidSignatureError */
function readStripeEvent(
  rawBody: Buffer,
  signature: string | undefined,
  { secret, now }: { secret: string; now: Date },
): PaymentReference | null {
  const { type, data } = verify(rawBody, signature ?? '', secret, now);
  if (!paymentEvents.test(type)) return null;
  const { id, payment_intent, metadata } = data.object as PaymentObject;
  return {
    sessionId: id.startsWith('cs_') ? id : null,
    paymentIntentId: typeof payment_intent === 'string' ? payment_intent : (payment_intent?.id ?? null),
    donationId: metadata?.donation_id ?? null,
  };
}

function verify(rawBody: Buffer, signature: string, secret: string, now: Date): Stripe.Event {
  try {
    const time = now.getTime();
    return Stripe.webhooks.constructEvent(rawBody, signature, secret, toleranceSeconds, undefined, time);
  } catch {
    // Keeps no cause, which would be logged: the SDK's error contains header and payload.
    throw new InvalidSignatureError('The event or its signature is malformed');
  }
}
