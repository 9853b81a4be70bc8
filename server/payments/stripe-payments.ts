import { units } from '@shared/limits';
import type { Logger } from 'pino';
import Stripe from 'stripe';
import { ZodError } from 'zod';
import { findCheckout } from './find-checkout';
import {
  type CheckoutRequest,
  type Payments,
  PaymentsNotConfiguredError,
  PaymentsUnavailableError,
} from './payments';
import { createStripeClient, DeadlineError, withDeadline } from './stripe-client';
import { dashboardUrl } from './stripe-dashboard';
import { readStripeEvent } from './stripe-events';
import { createdSession, sessionIdPattern } from './stripe-schemas';

export interface StripePaymentsOptions {
  secretKey: string;
  /** Null: events cannot be verified and are refused. */
  webhookSecret: string | null;
  /** Origin of another API that is compatible with Stripe's. */
  apiUrl?: string | null;
  /** The label of the button on the payment page. Stripe reserves `donate` for registered charities. */
  submitType?: 'auto' | 'book' | 'donate' | 'pay';
  /** Milliseconds within which every method returns or throws, including retries. */
  deadline?: number;
  now?: () => Date;
  logger?: Pick<Logger, 'warn'>;
}

export function createStripePayments(options: StripePaymentsOptions): Payments {
  const { deadline = 14_000, now = () => new Date(), submitType = 'pay', logger } = options;
  let client: Stripe | undefined;

  async function send<Result>(call: string, request: (stripe: Stripe) => Promise<Result>): Promise<Result> {
    try {
      return await withDeadline(deadline, async () => {
        client ??= createStripeClient(options.secretKey, options.apiUrl);
        return request(client);
      });
    } catch (error) {
      const reason = describeFailure(error);
      logger?.warn({ call, ...reason }, 'the payment provider failed');
      const details = Object.values(reason).join(', ');
      throw new PaymentsUnavailableError(`The payment provider failed (${details})`, { cause: error });
    }
  }

  return {
    createCheckout: request =>
      send('createCheckout', async stripe =>
        createdSession.parse(await openSession(stripe, request, { submitType, now: now() })),
      ),

    findCheckout: async sessionId => {
      if (!sessionIdPattern.test(sessionId)) return null;
      return send('findCheckout', stripe => findCheckout(stripe, sessionId));
    },

    paymentUrl: id => (options.apiUrl ? null : dashboardUrl(options.secretKey, id)),

    readEvent: (rawBody, signature) => {
      const { webhookSecret } = options;
      if (!webhookSecret) throw new PaymentsNotConfiguredError('There is no webhook secret');
      return readStripeEvent(rawBody, signature, { secret: webhookSecret, now: now() });
    },
  };
}

/**
 * The page expires on a whole minute, so that a double click sends the same request and gets the same response. Of two
 * clicks around the turn of a minute, the later one repeats the earlier one's request.
 */
async function openSession(
  stripe: Stripe,
  request: CheckoutRequest,
  { submitType, now }: { submitType: string; now: Date },
): Promise<unknown> {
  const thisMinute = Math.floor(now.getTime() / units.MINUTE) * units.MINUTE;
  const end = (thisMinute + units.MINUTE + request.openFor) / units.SECOND;
  const openUntil = (expiresAt: number) =>
    createSession(stripe, request, { ...toSessionParams(request, submitType), expires_at: expiresAt });
  try {
    return await openUntil(end);
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeIdempotencyError)) throw error;
    return await openUntil(end - units.MINUTE / units.SECOND);
  }
}

/** A donor is not turned away because the provider rejects an email address: the payment page then asks for one. */
async function createSession(
  stripe: Stripe,
  { idempotencyKey, donorEmail }: CheckoutRequest,
  params: Stripe.Checkout.SessionCreateParams,
): Promise<unknown> {
  try {
    return await stripe.checkout.sessions.create(params, { idempotencyKey });
  } catch (error) {
    if (!donorEmail || !isEmailRefusal(error)) throw error;
    const { customer_email: _refused, ...withoutEmail } = params;
    return await stripe.checkout.sessions.create(withoutEmail, {
      // A key belongs to the parameters that it was first sent with.
      idempotencyKey: idempotencyKey && `${idempotencyKey}-without-email`,
    });
  }
}

function toSessionParams(request: CheckoutRequest, submitType: string): Stripe.Checkout.SessionCreateParams {
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
    ...(request.donorEmail && { customer_email: request.donorEmail }),
  };
}

function isEmailRefusal(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeInvalidRequestError &&
    (error.code === 'email_invalid' || error.param === 'customer_email')
  );
}

/**
 * What may be logged of a failure: kinds and numbers. The provider's own message can repeat the donor's email or the
 * key.
 */
function describeFailure(error: unknown): Record<string, string | number> {
  if (error instanceof Stripe.errors.StripeError) {
    const { type, code, param, statusCode, requestId } = error;
    const known = Object.entries({ type, code, param, statusCode, requestId });
    return Object.fromEntries(
      known.flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, value]])),
    );
  }
  if (error instanceof ZodError) return { type: 'unexpected response', fields: fieldsOf(error) };
  if (error instanceof DeadlineError) return { type: error.message };
  return { type: error instanceof Error ? error.name : 'unknown' };
}

function fieldsOf(error: ZodError): string {
  return error.issues.map(issue => issue.path.join('.')).join(' ');
}
