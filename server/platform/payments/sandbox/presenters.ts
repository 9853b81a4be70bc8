import type { DisputeRecord, PaymentRecord, RefundRecord, SessionRecord } from './store';

/** Our records in the format of Stripe's API: the fields that a client of hosted checkout reads. */

export function presentSession(session: SessionRecord, url: string, payment?: PaymentRecord) {
  return {
    id: session.id,
    object: 'checkout.session',
    created: session.created,
    expires_at: session.expiresAt,
    status: session.status,
    payment_status: session.paymentStatus,
    amount_total: session.amount,
    currency: session.currency,
    customer_email: session.customerEmail,
    customer_details: session.customerDetails,
    metadata: session.metadata,
    payment_intent: payment
      ? { id: payment.id, object: 'payment_intent', status: payment.status }
      : session.paymentId,
    /** As with Stripe, a completed page has no URL any more. */
    url: session.status === 'open' ? url : null,
  };
}

export function presentCharge({ id, chargeId, amount, currency, metadata }: PaymentRecord, refunded: number) {
  return {
    ...{ id: chargeId, object: 'charge', amount, amount_refunded: refunded, currency, metadata },
    payment_intent: id,
  };
}

export function presentRefund({ id, amount, status }: RefundRecord, payment: PaymentRecord) {
  return { id, object: 'refund', amount, status, ...partOf(payment) };
}

export function presentDispute({ id, amount, status, moves }: DisputeRecord, payment: PaymentRecord) {
  return {
    ...{ id, object: 'dispute', amount, status },
    balance_transactions: moves.map(moved => ({ amount: moved, currency: payment.currency })),
    ...partOf(payment),
  };
}

/** Refunds and disputes have their own metadata; the payment's is not copied. */
const partOf = ({ id, chargeId, currency }: PaymentRecord) => ({
  currency,
  charge: chargeId,
  payment_intent: id,
  metadata: {},
});
