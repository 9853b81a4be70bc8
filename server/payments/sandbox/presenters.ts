import type { DisputeRecord, PaymentRecord, RefundRecord, SessionRecord } from './records';

/** Our records in the format of Stripe's API: the fields that a client of hosted checkout reads. */

export function presentSession(session: SessionRecord, url: string, payment?: PaymentRecord) {
  return {
    id: session.id,
    object: 'checkout.session',
    livemode: false,
    mode: 'payment',
    ui_mode: 'hosted_page',
    created: session.created,
    expires_at: session.expiresAt,
    status: session.status,
    payment_status: session.paymentStatus,
    amount_subtotal: session.amount,
    amount_total: session.amount,
    currency: session.currency,
    customer_email: session.customerEmail,
    customer_details: session.customerDetails,
    submit_type: session.submitType,
    success_url: session.successUrl,
    cancel_url: session.cancelUrl,
    metadata: session.metadata,
    payment_intent: payment
      ? { id: payment.id, object: 'payment_intent', status: payment.status }
      : session.paymentId,
    /** As with Stripe, a completed page has no URL any more. */
    url: session.status === 'open' ? url : null,
  };
}

export function presentCharge(payment: PaymentRecord, amountRefunded: number, disputed: boolean) {
  return {
    id: payment.chargeId,
    object: 'charge',
    livemode: false,
    created: payment.created,
    status: 'succeeded',
    paid: true,
    captured: true,
    amount: payment.amount,
    amount_captured: payment.amount,
    amount_refunded: amountRefunded,
    refunded: amountRefunded === payment.amount,
    disputed,
    currency: payment.currency,
    description: payment.description,
    payment_intent: payment.id,
    metadata: payment.metadata,
  };
}

export function presentRefund({ id, created, amount, status }: RefundRecord, payment: PaymentRecord) {
  return { id, object: 'refund', created, amount, status, ...partOf(payment) };
}

export function presentDispute(
  { id, created, amount, status, moves }: DisputeRecord,
  payment: PaymentRecord,
) {
  return {
    ...{ id, object: 'dispute', livemode: false, created, amount, status, reason: 'fraudulent' },
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
