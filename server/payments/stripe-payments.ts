import type { Logger } from 'pino';
import Stripe from 'stripe';
import { ZodError } from 'zod';
import {
  type CheckoutRequest,
  type CheckoutSession,
  type Payments,
  PaymentsNotConfiguredError,
  PaymentsUnavailableError,
} from './payments';
import { createStripeClient, DeadlineError, withDeadline } from './stripe-client';
import { readStripeEvent } from './stripe-events';
import { checkoutSession, createdSession, sessionIdPattern } from './stripe-schemas';

export interface StripePaymentsOptions {
  secretKey: string;
  /** Null: events cannot be proven and are refused. */
  webhookSecret: string | null;
  /** Origin of another API that speaks Stripe's language. */
  apiUrl?: string | null;
  /** What the button on the payment page says. Stripe keeps `donate` for registered charities. */
  submitType?: 'auto' | 'book' | 'donate' | 'pay';
  /** Milliseconds in which every call answers or throws, retries included. */
  deadline?: number;
  now?: () => Date;
  logger?: Pick<Logger, 'warn'>;
}

export function createStripePayments(options: StripePaymentsOptions): Payments {
  const { deadline = 14_000, now = () => new Date(), submitType = 'pay', logger } = options;
  let client: Stripe | undefined;

  async function ask<Answer>(call: string, request: (stripe: Stripe) => Promise<Answer>): Promise<Answer> {
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
      ask('createCheckout', async stripe =>
        createdSession.parse(await openSession(stripe, request, submitType)),
      ),

    findCheckout: async sessionId => {
      if (!sessionIdPattern.test(sessionId)) return null;
      return ask('findCheckout', async stripe => {
        const answer = await retrieveSession(stripe, sessionId);
        return answer === null ? null : toCheckoutSession(answer, sessionId);
      });
    },

    readEvent: (rawBody, signature) => {
      const { webhookSecret } = options;
      if (!webhookSecret) throw new PaymentsNotConfiguredError('There is no webhook secret');
      return readStripeEvent(rawBody, signature, { secret: webhookSecret, now: now() });
    },
  };
}

/** A donor is not turned away for an e-mail address that the provider dislikes: the payment page asks for one then. */
async function openSession(stripe: Stripe, request: CheckoutRequest, submitType: string): Promise<unknown> {
  const { idempotencyKey, donorEmail } = request;
  const params = toSessionParams(request, submitType);
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

async function retrieveSession(stripe: Stripe, sessionId: string): Promise<unknown> {
  try {
    return await stripe.checkout.sessions.retrieve(sessionId);
  } catch (error) {
    const missing =
      error instanceof Stripe.errors.StripeError &&
      (error.code === 'resource_missing' || error.statusCode === 404);
    if (missing) return null;
    throw error;
  }
}

function toCheckoutSession(answer: unknown, sessionId: string): CheckoutSession {
  const session = checkoutSession.parse(answer);
  if (session.id !== sessionId) throw new TypeError('The answer is about another session');
  return {
    id: session.id,
    status: session.status,
    paid: session.payment_status === 'paid',
    amount: session.amount_total ?? null,
    currency: session.currency ?? null,
    paymentIntentId: session.payment_intent,
    donationId: session.metadata,
  };
}

function isEmailRefusal(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeInvalidRequestError &&
    (error.code === 'email_invalid' || error.param === 'customer_email')
  );
}

/** What may be logged of a failure: kinds and numbers. The provider's own words can repeat the donor's e-mail or the key. */
function describeFailure(error: unknown): Record<string, string | number> {
  if (error instanceof Stripe.errors.StripeError) {
    const { type, code, param, statusCode, requestId } = error;
    const known = Object.entries({ type, code, param, statusCode, requestId });
    return Object.fromEntries(
      known.flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, value]])),
    );
  }
  if (error instanceof ZodError) return { type: 'unexpected answer', fields: fieldsOf(error) };
  if (error instanceof DeadlineError) return { type: error.message };
  return { type: error instanceof Error ? error.name : 'unknown' };
}

function fieldsOf(error: ZodError): string {
  return error.issues.map(issue => issue.path.join('.')).join(' ');
}
