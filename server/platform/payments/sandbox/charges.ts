import type { Emit } from './checkout';
import { ApiError, missing } from './params';
import { presentCharge, presentDispute, presentRefund } from './presenters';
import { type DisputeOutcome, type DisputeRecord, newId, type PaymentRecord, type Store } from './store';

export type Charges = ReturnType<typeof createCharges>;

/** What happens to a payment after it was made. */
export function createCharges({ store, emit }: { store: Store; emit: Emit }) {
  /** @throws ApiError 404 */
  function find(paymentId: string): PaymentRecord {
    const payment = store.payments.get(paymentId);
    if (!payment) throw missing('payment_intent', paymentId);
    return payment;
  }

  function findPaid(paymentId: string): PaymentRecord {
    const payment = find(paymentId);
    if (payment.status !== 'succeeded') throw new ApiError(400, 'There is no successful charge.');
    return payment;
  }

  function findDispute(disputeId: string): DisputeRecord {
    const dispute = store.disputes.get(disputeId);
    if (!dispute) throw missing('dispute', disputeId);
    return dispute;
  }

  const refundsOf = (paymentId: string) =>
    [...store.refunds.values()].filter(refund => refund.paymentId === paymentId);
  const disputesOf = (paymentId: string) =>
    [...store.disputes.values()].filter(dispute => dispute.paymentId === paymentId);
  const refundedOf = (paymentId: string) =>
    sumOf(refundsOf(paymentId).filter(({ status }) => status === 'succeeded'));

  function emitDispute(event: string, dispute: DisputeRecord) {
    emit(`charge.dispute.${event}`, presentDispute(dispute, find(dispute.paymentId)));
  }

  return {
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
      if (left === 0 || (amount ?? 0) > left) throw new ApiError(400, `Of this charge, ${left} is left.`);
      const id = newId('re');
      store.refunds.set(id, { id, paymentId, amount: amount ?? left, status: 'succeeded' });
      emit('charge.refunded', presentCharge(payment, refundedOf(paymentId)));
    },

    /** The donor's bank returns the latest refund days after it was made. */
    failRefund(paymentId: string): void {
      const refund = refundsOf(paymentId).findLast(({ status }) => status === 'succeeded');
      if (!refund) throw missing('refund', paymentId);
      refund.status = 'failed';
      for (const type of ['charge.refund.updated', 'refund.failed'])
        emit(type, presentRefund(refund, find(paymentId)));
    },

    /** @param amount Cents; without it, the whole payment. An inquiry withdraws nothing. */
    openDispute(
      paymentId: string,
      { amount, inquiry = false }: { amount?: number; inquiry?: boolean } = {},
    ): void {
      const left = findPaid(paymentId).amount - sumOf(disputesOf(paymentId));
      if (left === 0) throw new ApiError(400, 'This charge is disputed already.');
      const disputed = amount ?? left;
      const dispute: DisputeRecord = {
        ...{ id: newId('du'), paymentId, amount: disputed, moves: inquiry ? [] : [-disputed] },
        status: inquiry ? 'warning_needs_response' : 'needs_response',
      };
      store.disputes.set(dispute.id, dispute);
      emitDispute('created', dispute);
    },

    closeDispute(disputeId: string, status: DisputeOutcome): void {
      const dispute = findDispute(disputeId);
      if (!dispute.status.endsWith('needs_response')) throw new ApiError(400, 'This dispute is closed.');
      dispute.status = status;
      if (status === 'won') dispute.moves.push(dispute.amount);
      emitDispute('closed', dispute);
    },

    /** Stripe puts the money back, whatever the dispute's status. */
    reinstate(disputeId: string): void {
      const dispute = findDispute(disputeId);
      dispute.moves.push(dispute.amount);
      emitDispute('funds_reinstated', dispute);
    },
  };
}

const sumOf = (parts: { amount: number }[]) => parts.reduce((sum, { amount }) => sum + amount, 0);
