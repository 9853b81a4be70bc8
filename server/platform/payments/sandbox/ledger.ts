import { randomBytes } from 'node:crypto';
import type { SessionParams } from './params';

/** Objects follow Stripe's API: times are Unix seconds, amounts cents. */

export interface Session {
  id: string;
  params: SessionParams;
  status: 'open' | 'complete' | 'expired';
  declined: boolean;
  customer_details: { email: string | null; name: string | null } | null;
  payment: Payment | null;
}

interface Payment {
  id: string;
  status: 'processing' | 'succeeded' | 'requires_payment_method';
  refunds: Part[];
  disputes: (Part & { balance_transactions: { amount: number; currency: string }[] })[];
}

interface Part {
  id: string;
  amount: number;
  currency: string;
  payment_intent: string;
  status: string;
  metadata: object;
}

export type DisputeOutcome = 'warning_closed' | 'won' | 'lost';

export interface Payer {
  email?: string;
  name?: string;
}

export const newId = (prefix: string) => `${prefix}_${randomBytes(24).toString('hex')}`;

export type Ledger = ReturnType<typeof createLedger>;

interface LedgerDeps {
  publicUrl: string;
  /** Unix seconds. */
  now: () => number;
  emit: (type: string, object: object) => void;
}

export function createLedger({ publicUrl, now, emit }: LedgerDeps) {
  const sessions = new Map<string, Session>();

  const present = ({ id, params, status, customer_details, payment }: Session, expanded = false) => ({
    id,
    object: 'checkout.session',
    status,
    customer_details,
    metadata: params.metadata,
    payment_status: payment?.status === 'succeeded' ? 'paid' : 'unpaid',
    amount_total: priceOf(params).unit_amount,
    currency: priceOf(params).currency,
    customer_email: params.customer_email ?? null,
    payment_intent: payment && (expanded ? { id: payment.id, status: payment.status } : payment.id),
    url: status === 'open' ? `${publicUrl}/sandbox/checkout/${id}` : null,
  });

  function find(id: string): Session | null {
    const session = sessions.get(id) ?? null;
    if (session && session.params.expires_at <= now()) expireSession(session);
    return session;
  }

  const fail = (what: string): never => {
    throw new RangeError(what);
  };
  const get = (id: string) => find(id) ?? fail(`There is no session ${id}`);

  function getPaid(id: string) {
    const { payment, params } = get(id);
    if (payment?.status !== 'succeeded') return fail(`Session ${id} is not paid`);
    const { unit_amount: amount, currency } = priceOf(params);
    const part = { currency, payment_intent: payment.id, metadata: {} };
    return { payment, amount, part, params };
  }

  function getDispute(id: string, at: number) {
    const dispute = getPaid(id).payment.disputes.at(at) ?? fail(`Session ${id} is not disputed`);
    const move = (amount: number) =>
      dispute.balance_transactions.push({ amount, currency: dispute.currency });
    return { dispute, move };
  }

  function expireSession(session: Session): void {
    if (session.status !== 'open') return;
    session.status = 'expired';
    emit('checkout.session.expired', present(session));
  }

  function complete(id: string, status: Payment['status'], { email, name }: Payer = {}): void {
    const session = get(id);
    if (session.status !== 'open') return;
    session.customer_details = { email: session.params.customer_email || email || null, name: name || null };
    session.status = 'complete';
    session.payment = { id: newId('pi'), status, refunds: [], disputes: [] };
    emit('checkout.session.completed', present(session));
  }

  const paymentOf = (paymentId: string) =>
    [...sessions.values()].find(({ payment }) => payment?.id === paymentId)?.payment;

  return {
    find,
    present,
    listRefunds: (paymentId: string) => paymentOf(paymentId)?.refunds ?? [],
    listDisputes: (paymentId: string) => paymentOf(paymentId)?.disputes ?? [],

    create(params: SessionParams): Session {
      const id = newId('cs_test');
      const session: Session = {
        id,
        params,
        status: 'open',
        declined: false,
        customer_details: null,
        payment: null,
      };
      sessions.set(id, session);
      return session;
    },

    pay: (id: string, payer?: Payer) => complete(id, 'succeeded', payer),
    /** Completes the page; the money arrives or fails days later, as with a bank debit. */
    payLater: (id: string, payer?: Payer) => complete(id, 'processing', payer),

    settle(id: string, outcome: 'succeed' | 'fail'): void {
      const session = get(id);
      if (session.payment?.status !== 'processing') return;
      session.payment.status = outcome === 'succeed' ? 'succeeded' : 'requires_payment_method';
      emit(
        `checkout.session.async_payment_${outcome === 'succeed' ? 'succeeded' : 'failed'}`,
        present(session),
      );
    },

    decline(id: string): void {
      get(id).declined = true;
    },

    expire: (id: string) => expireSession(get(id)),

    /** @param cents By default, all that's left. */
    refund(id: string, cents?: number): void {
      const { payment, part, params, amount: paid } = getPaid(id);
      const refunded = payment.refunds.filter(({ status }) => status === 'succeeded');
      const amount = cents ?? paid - sumOf(refunded);
      payment.refunds.push({ id: newId('re'), amount, status: 'succeeded', ...part });
      emit('charge.refunded', { ...part, id: newId('ch'), metadata: params.payment_intent_data.metadata });
    },

    failRefund(id: string): void {
      const refund = getPaid(id).payment.refunds.at(-1) ?? fail(`Session ${id} has no refund`);
      refund.status = 'failed';
      for (const type of ['charge.refund.updated', 'refund.failed']) emit(type, refund);
    },

    /** @param amount Cents; by default, what isn't disputed yet. An inquiry withdraws nothing. */
    openDispute(id: string, { amount, inquiry = false }: { amount?: number; inquiry?: boolean } = {}): void {
      const { payment, part, amount: paid } = getPaid(id);
      const disputed = amount ?? paid - sumOf(payment.disputes);
      const status = inquiry ? 'warning_needs_response' : 'needs_response';
      const dispute = {
        id: newId('du'),
        amount: disputed,
        status,
        ...part,
        balance_transactions: inquiry ? [] : [{ amount: -disputed, currency: part.currency }],
      };
      payment.disputes.push(dispute);
      emit('charge.dispute.created', dispute);
    },

    closeDispute(id: string, outcome: DisputeOutcome, at = -1): void {
      const { dispute, move } = getDispute(id, at);
      dispute.status = outcome;
      if (outcome === 'won') move(dispute.amount);
      emit('charge.dispute.closed', dispute);
    },

    reinstate(id: string): void {
      const { dispute, move } = getDispute(id, -1);
      move(dispute.amount);
      emit('charge.dispute.funds_reinstated', dispute);
    },
  };
}

export const priceOf = ({ line_items }: SessionParams) => line_items[0].price_data;

const sumOf = (parts: { amount: number }[]) => parts.reduce((sum, { amount }) => sum + amount, 0);
