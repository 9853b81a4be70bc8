import { type CreateSessionParams, missing } from './params';
import { presentSession } from './presenters';
import { newId, type PaymentRecord, type SessionRecord, type Store } from './store';

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
    if (!session) throw missing('checkout.session', id);
    if (session.expiresAt <= store.now()) expireSession(session);
    return session;
  }

  function expireSession(session: SessionRecord): void {
    if (session.status !== 'open') return;
    session.status = 'expired';
    emit('checkout.session.expired', present(session));
  }

  function complete(id: string, status: 'succeeded' | 'processing', payer: Payer = {}): SessionRecord {
    const session = find(id);
    if (session.status !== 'open') return session;
    const { amount, currency, paymentMetadata: metadata, customerEmail } = session;
    const payment: PaymentRecord = {
      ...{ id: newId('pi'), chargeId: newId('ch'), status, amount, currency, metadata },
    };
    store.payments.set(payment.id, payment);
    session.customerDetails = { email: customerEmail ?? (payer.email || null), name: payer.name || null };
    session.status = 'complete';
    session.paymentStatus = status === 'succeeded' ? 'paid' : 'unpaid';
    session.paymentId = payment.id;
    session.declined = false;
    emit('checkout.session.completed', present(session));
    return session;
  }

  return {
    find,
    present,

    create(params: CreateSessionParams): SessionRecord {
      const session = toSession(params, store.now());
      store.sessions.set(session.id, session);
      return session;
    },

    pay: (id: string, payer?: Payer) => complete(id, 'succeeded', payer),
    /** As with a bank debit: the page is complete, the money arrives or fails days later. */
    payLater: (id: string, payer?: Payer) => complete(id, 'processing', payer),

    /** Completes what `payLater` started. */
    settle(id: string, outcome: 'succeed' | 'fail'): SessionRecord {
      const session = find(id);
      const payment = store.payments.get(session.paymentId ?? '');
      if (payment?.status !== 'processing') return session;
      payment.status = outcome === 'succeed' ? 'succeeded' : 'requires_payment_method';
      if (outcome === 'succeed') session.paymentStatus = 'paid';
      const event = outcome === 'succeed' ? 'async_payment_succeeded' : 'async_payment_failed';
      emit(`checkout.session.${event}`, present(session));
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
  const { currency, unit_amount, product_data } = params.line_items[0].price_data;
  return {
    id: newId('cs_test'),
    created: now,
    expiresAt: params.expires_at,
    status: 'open',
    paymentStatus: 'unpaid',
    declined: false,
    amount: unit_amount,
    currency,
    productName: product_data.name,
    customerEmail: params.customer_email ?? null,
    customerDetails: null,
    submitType: params.submit_type,
    successUrl: params.success_url,
    cancelUrl: params.cancel_url,
    metadata: params.metadata,
    paymentMetadata: params.payment_intent_data.metadata,
    paymentId: null,
  };
}
