import type { DisputeRecord, PaymentRecord, SessionRecord } from './records';

/** Our records in the format of Stripe's API: the fields that a client of hosted checkout reads. */

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
    /** As with Stripe, a completed page has no URL any more. */
    url: session.status === 'open' ? url : null,
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
    /** A dispute has its own metadata; the payment's is not copied. */
    metadata: {},
  };
}
