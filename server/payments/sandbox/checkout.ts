import { z } from 'zod';
import { invalidRequest, missing } from './api-error';
import type { CreateSessionParams } from './params';
import { presentSession } from './presenters';
import { newId, type PaymentRecord, type SessionRecord } from './records';
import type { Store } from './store';

/** Stripe's shortest and longest session lifetime; the latter is also its default. */
const MIN_SESSION_SECONDS = 30 * 60;
const MAX_SESSION_SECONDS = 24 * 60 * 60;
/** Stripe's bounds for a charge in US dollars, in cents. */
const MIN_CHARGE = 50;
const MAX_CHARGE = 99_999_999;

/** What somebody typed on the payment page. */
export interface Payer {
  email?: string;
  name?: string;
}

export type Emit = (type: string, object: object) => void;

interface CheckoutDeps {
  store: Store;
  publicUrl: string;
  emit: Emit;
}

export type Checkout = ReturnType<typeof createCheckout>;

/**
 * The life cycle of a checkout session. Each operation, repeated or too late, changes nothing and returns the session
 * as it is.
 */
export function createCheckout({ store, publicUrl, emit }: CheckoutDeps) {
  const present = (session: SessionRecord, { expanded = false } = {}) => {
    const payment = expanded ? store.payments.get(session.paymentId ?? '') : undefined;
    return presentSession(session, `${publicUrl}/sandbox/checkout/${session.id}`, payment);
  };

  /** @throws ApiError 404 */
  function find(id: string): SessionRecord {
    const session = store.sessions.get(id);
    if (!session) throw missing('checkout.session', id, 'session');
    if (session.expiresAt <= store.now()) expireSession(session);
    return session;
  }

  function expireSession(session: SessionRecord): void {
    if (session.status !== 'open') return;
    session.status = 'expired';
    emit('checkout.session.expired', present(session));
  }

  function complete(session: SessionRecord, status: 'succeeded' | 'processing', payer: Payer = {}): void {
    session.customerDetails = {
      email: session.customerEmail ?? (payer.email || null),
      name: payer.name || null,
    };
    const payment = createPayment(session, status, store.now());
    store.payments.set(payment.id, payment);
    session.status = 'complete';
    session.paymentStatus = status === 'succeeded' ? 'paid' : 'unpaid';
    session.paymentId = payment.id;
    session.declined = false;
    emit('checkout.session.completed', present(session));
  }

  return {
    find,
    present,

    create(params: CreateSessionParams): SessionRecord {
      const session = toSession(params, store.now());
      store.sessions.set(session.id, session);
      return session;
    },

    pay(id: string, payer?: Payer): SessionRecord {
      const session = find(id);
      if (session.status === 'open') complete(session, 'succeeded', payer);
      return session;
    },

    /** As with a bank debit: the page is complete, the money arrives or fails days later. */
    payLater(id: string, payer?: Payer): SessionRecord {
      const session = find(id);
      if (session.status === 'open') complete(session, 'processing', payer);
      return session;
    },

    /** Completes what `payLater` started. */
    settle(id: string, outcome: 'succeed' | 'fail'): SessionRecord {
      const session = find(id);
      const payment = store.payments.get(session.paymentId ?? '');
      if (payment?.status !== 'processing') return session;
      if (outcome === 'succeed') {
        payment.status = 'succeeded';
        session.paymentStatus = 'paid';
        emit('checkout.session.async_payment_succeeded', present(session));
      } else {
        payment.status = 'requires_payment_method';
        emit('checkout.session.async_payment_failed', present(session));
      }
      return session;
    },

    decline(id: string): SessionRecord {
      const session = find(id);
      if (session.status === 'open') session.declined = true;
      return session;
    },

    expire(id: string): SessionRecord {
      const session = find(id);
      expireSession(session);
      return session;
    },
  };
}

function toSession(params: CreateSessionParams, now: number): SessionRecord {
  const [item] = params.line_items;
  if (!item) throw invalidRequest('Missing required param: line_items.', { param: 'line_items' });
  const amount = item.price_data.unit_amount * item.quantity;
  checkAmount(amount, item.price_data.currency);
  checkEmail(params.customer_email);
  checkExpiry(params.expires_at, now);
  return {
    id: newId('cs_test'),
    created: now,
    expiresAt: params.expires_at ?? now + MAX_SESSION_SECONDS,
    status: 'open',
    paymentStatus: 'unpaid',
    declined: false,
    amount,
    currency: item.price_data.currency,
    productName: item.price_data.product_data.name,
    customerEmail: params.customer_email ?? null,
    customerDetails: null,
    submitType: params.submit_type,
    successUrl: params.success_url,
    cancelUrl: params.cancel_url ?? null,
    metadata: params.metadata,
    paymentMetadata: params.payment_intent_data.metadata,
    paymentDescription: params.payment_intent_data.description ?? null,
    paymentId: null,
  };
}

function checkAmount(amount: number, currency: string): void {
  if (amount < MIN_CHARGE) {
    const message = `The Checkout Session's total amount due must add up to at least $0.50 ${currency}`;
    throw invalidRequest(message, { code: 'amount_too_small' });
  }
  if (amount > MAX_CHARGE) {
    const message = `The Checkout Session's total amount due must be no more than $999,999.99 ${currency}`;
    throw invalidRequest(message, { code: 'amount_too_large' });
  }
}

function checkExpiry(expiresAt: number | undefined, now: number): void {
  if (expiresAt === undefined) return;
  if (expiresAt >= now + MIN_SESSION_SECONDS && expiresAt <= now + MAX_SESSION_SECONDS) return;
  const message =
    'The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.';
  throw invalidRequest(message, { param: 'expires_at' });
}

/** Stripe refuses some addresses that look valid; here those are the ones under `.invalid`. */
function checkEmail(email: string | undefined): void {
  if (email === undefined) return;
  if (z.email().safeParse(email).success && !email.endsWith('.invalid')) return;
  throw invalidRequest(`Invalid email address: ${email}`, { code: 'email_invalid', param: 'customer_email' });
}

function createPayment(
  session: SessionRecord,
  status: 'succeeded' | 'processing',
  created: number,
): PaymentRecord {
  return {
    id: newId('pi'),
    chargeId: newId('ch'),
    sessionId: session.id,
    created,
    status,
    amount: session.amount,
    currency: session.currency,
    description: session.paymentDescription,
    metadata: session.paymentMetadata,
  };
}
