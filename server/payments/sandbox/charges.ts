import { invalidRequest, missing } from './api-error';
import type { Emit } from './checkout';
import { presentCharge, presentDispute } from './presenters';
import { type DisputeRecord, newId, type PaymentRecord } from './records';
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

  const disputeOf = (paymentId: string) =>
    [...store.disputes.values()].findLast(dispute => dispute.paymentId === paymentId) ?? null;

  return {
    find,
    disputeOf,

    /**
     * @param amount Cents; without it, all that is left.
     * @throws ApiError if less than that is left.
     */
    refund(paymentId: string, amount?: number): void {
      const payment = findPaid(paymentId);
      const left = payment.amount - payment.amountRefunded;
      if (left === 0) {
        const message = `Charge ${payment.chargeId} has already been refunded.`;
        throw invalidRequest(message, { code: 'charge_already_refunded' });
      }
      const refunded = amount ?? left;
      if (refunded > left) {
        const message = `Refund amount (${refunded}) is greater than unrefunded amount on charge (${left})`;
        throw invalidRequest(message, { param: 'amount' });
      }
      payment.amountRefunded += refunded;
      emit('charge.refunded', presentCharge(payment, disputeOf(paymentId) !== null));
    },

    openDispute(paymentId: string) {
      const payment = findPaid(paymentId);
      if (disputeOf(paymentId)) throw invalidRequest(`Charge ${payment.chargeId} is disputed already.`);
      const dispute: DisputeRecord = {
        id: newId('du'),
        paymentId,
        created: store.now(),
        status: 'needs_response',
      };
      store.disputes.set(dispute.id, dispute);
      const presented = presentDispute(dispute, payment);
      emit('charge.dispute.created', presented);
      return presented;
    },

    closeDispute(disputeId: string, status: 'won' | 'lost') {
      const dispute = store.disputes.get(disputeId);
      if (!dispute) throw missing('dispute', disputeId, 'dispute');
      if (dispute.status !== 'needs_response') throw invalidRequest('This dispute is already closed');
      dispute.status = status;
      const presented = presentDispute(dispute, find(dispute.paymentId));
      emit('charge.dispute.closed', presented);
      return presented;
    },
  };
}
