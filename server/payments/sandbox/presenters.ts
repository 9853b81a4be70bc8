import type { DisputeRecord, PaymentRecord, SessionRecord } from './records';

/** Our records as Stripe's API shows them: the fields that a client of hosted checkout reads. */

export function presentSession(session: SessionRecord, url: string) {
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
    submit_type: session.submitType,
    success_url: session.successUrl,
    cancel_url: session.cancelUrl,
    metadata: session.metadata,
    payment_intent: session.paymentId,
    /** As with Stripe, a page that has done its work has no address any more. */
    url: session.status === 'open' ? url : null,
  };
}

export function presentPaymentIntent(payment: PaymentRecord) {
  const succeeded = payment.status === 'succeeded';
  return {
    id: payment.id,
    object: 'payment_intent',
    livemode: false,
    created: payment.created,
    status: payment.status,
    amount: payment.amount,
    amount_received: succeeded ? payment.amount : 0,
    currency: payment.currency,
    description: payment.description,
    latest_charge: succeeded ? payment.chargeId : null,
    metadata: payment.metadata,
  };
}

export function presentCharge(payment: PaymentRecord, disputed: boolean) {
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
    amount_refunded: payment.amountRefunded,
    refunded: payment.amountRefunded === payment.amount,
    disputed,
    currency: payment.currency,
    description: payment.description,
    payment_intent: payment.id,
    metadata: payment.metadata,
  };
}

export function presentRefund(id: string, payment: PaymentRecord, amount: number, created: number) {
  return {
    id,
    object: 'refund',
    created,
    status: 'succeeded',
    amount,
    currency: payment.currency,
    charge: payment.chargeId,
    payment_intent: payment.id,
    metadata: {},
  };
}

export function presentDispute(dispute: DisputeRecord, payment: PaymentRecord) {
  return {
    id: dispute.id,
    object: 'dispute',
    livemode: false,
    created: dispute.created,
    status: dispute.status,
    reason: 'fraudulent',
    amount: payment.amount,
    currency: payment.currency,
    charge: payment.chargeId,
    payment_intent: payment.id,
    /** A dispute has metadata of its own; the payment's is not copied. */
    metadata: {},
  };
}
