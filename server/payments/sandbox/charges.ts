import { invalidRequest, missing } from './api-error';
import type { Emit } from './checkout';
import { presentCharge, presentDispute, presentRefund } from './presenters';
import { type DisputeOutcome, type DisputeRecord, newId, type PaymentRecord } from './records';
import type { Store } from './store';

export type Charges = ReturnType<typeof createCharges>;

/** What happens to a payment after it was made. */
export function createCharges({ store, emit }: { store: Store; emit: Emit }) {
  /** @throws ApiError 404 */
  function find(paymentId: string): PaymentRecord {
    const payment = store.payments.get(paymentId);
    if (!payment) throw missing('payment_intent', paymentId, 'payment_intent');
    return payment;
  }

  function findPaid(paymentId: string): PaymentRecord {
    const payment = find(paymentId);
    if (payment.status !== 'succeeded') {
      throw invalidRequest(`This PaymentIntent (${paymentId}) does not have a successful charge.`);
    }
    return payment;
  }

  function findDispute(disputeId: string): DisputeRecord {
    const dispute = store.disputes.get(disputeId);
    if (!dispute) throw missing('dispute', disputeId, 'dispute');
    return dispute;
  }

  const refundsOf = (paymentId: string) =>
    [...store.refunds.values()].filter(refund => refund.paymentId === paymentId);
  const disputesOf = (paymentId: string) =>
    [...store.disputes.values()].filter(dispute => dispute.paymentId === paymentId);
  const refundedOf = (paymentId: string) =>
    sumOf(refundsOf(paymentId).map(({ amount, status }) => (status === 'failed' ? 0 : amount)));

  function emitDispute(event: string, dispute: DisputeRecord) {
    const presented = presentDispute(dispute, find(dispute.paymentId));
    emit(`charge.dispute.${event}`, presented);
    return presented;
  }

  return {
    find,
    refundedOf,
    disputeOf: (paymentId: string) => disputesOf(paymentId).at(-1) ?? null,
    listRefunds: (paymentId: string) =>
      refundsOf(paymentId).map(refund => presentRefund(refund, find(paymentId))),
    listDisputes: (paymentId: string) =>
      disputesOf(paymentId).map(dispute => presentDispute(dispute, find(paymentId))),

    /**
     * @param amount Cents; without it, all that is left.
     * @throws ApiError if less than that is left.
     */
    refund(paymentId: string, amount?: number): void {
      const payment = findPaid(paymentId);
      const left = payment.amount - refundedOf(paymentId);
      if (left === 0) {
        const message = `Charge ${payment.chargeId} has already been refunded.`;
        throw invalidRequest(message, { code: 'charge_already_refunded' });
      }
      const refunded = amount ?? left;
      if (refunded > left) {
        const message = `Refund amount (${refunded}) is greater than unrefunded amount on charge (${left})`;
        throw invalidRequest(message, { param: 'amount' });
      }
      const id = newId('re');
      store.refunds.set(id, {
        ...{ id, paymentId, created: store.now(), amount: refunded, status: 'succeeded' },
      });
      const isDisputed = disputesOf(paymentId).length > 0;
      emit('charge.refunded', presentCharge(payment, refundedOf(paymentId), isDisputed));
    },

    /** The donor's bank returns the latest refund days after it was made. */
    failRefund(paymentId: string): void {
      const refund = refundsOf(paymentId).findLast(({ status }) => status === 'succeeded');
      if (!refund) throw missing('refund', paymentId, 'payment_intent');
      refund.status = 'failed';
      for (const type of ['charge.refund.updated', 'refund.failed'])
        emit(type, presentRefund(refund, find(paymentId)));
    },

    /** @param amount Cents; without it, the whole payment. An inquiry withdraws nothing. */
    openDispute(paymentId: string, { amount, inquiry = false }: { amount?: number; inquiry?: boolean } = {}) {
      const payment = findPaid(paymentId);
      const left = payment.amount - sumOf(disputesOf(paymentId).map(({ amount }) => amount));
      const disputed = amount ?? left;
      if (left === 0 || disputed > left)
        throw invalidRequest(`Charge ${payment.chargeId} is disputed already.`);
      const dispute: DisputeRecord = {
        ...{ id: newId('du'), paymentId, created: store.now(), amount: disputed },
        status: inquiry ? 'warning_needs_response' : 'needs_response',
        moves: inquiry ? [] : [-disputed],
      };
      store.disputes.set(dispute.id, dispute);
      return emitDispute('created', dispute);
    },

    closeDispute(disputeId: string, status: DisputeOutcome) {
      const dispute = findDispute(disputeId);
      if (!dispute.status.endsWith('needs_response')) throw invalidRequest('This dispute is already closed');
      dispute.status = status;
      if (status === 'won') dispute.moves.push(dispute.amount);
      return emitDispute('closed', dispute);
    },

    /** Stripe puts the money back, whatever the dispute's status. */
    reinstate(disputeId: string) {
      const dispute = findDispute(disputeId);
      dispute.moves.push(dispute.amount);
      return emitDispute('funds_reinstated', dispute);
    },
  };
}

const sumOf = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
