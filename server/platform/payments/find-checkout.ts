import Stripe from 'stripe';
import { z } from 'zod';
import type { CheckoutSession } from './payments';
import { checkoutSession, dispute, refund } from './stripe-schemas';

const given = { limit: 100 };
/** Each comes with up to 177,000 characters of evidence and metadata. */
const contested = { limit: 3 };
const atMost = { limit: 1_000 };

/** A session with the refunds and disputes of its payment, by Stripe's own lists; null if Stripe does not know it. */
export async function findCheckout(stripe: Stripe, sessionId: string): Promise<CheckoutSession | null> {
  const response = await retrieveSession(stripe, sessionId);
  if (response === null) return null;
  const { customer_email, customer_details, payment_intent, ...session } = checkoutSession.parse(response);
  if (session.id !== sessionId) throw new TypeError('The response is about another session');
  const paid = session.payment_status === 'paid';
  const money = { amount: session.amount_total, currency: session.currency };
  return {
    ...money,
    id: session.id,
    status: session.status,
    url: session.url ?? null,
    paid,
    failed: session.status === 'complete' && !paid && hasFailed(payment_intent?.status),
    paymentIntentId: payment_intent?.id ?? null,
    payer: { ...customer_details, prefilledEmail: customer_email },
    ...(paid && payment_intent ? await findReturned(stripe, payment_intent.id, money) : noneReturned),
  };
}

/** While the payment of a bank debit or transfer is under way, it has other states. */
const hasFailed = (status: string | undefined) =>
  status === 'requires_payment_method' || status === 'canceled';

async function retrieveSession(stripe: Stripe, sessionId: string): Promise<unknown> {
  try {
    return await stripe.checkout.sessions.retrieve(sessionId, { expand: ['payment_intent'] });
  } catch (error) {
    const missing =
      error instanceof Stripe.errors.StripeError &&
      (error.code === 'resource_missing' || error.statusCode === 404);
    if (missing) return null;
    throw error;
  }
}

type Returned = Pick<CheckoutSession, 'refunded' | 'disputed' | 'undecided'>;
type Money = Pick<CheckoutSession, 'amount' | 'currency'>;

const noneReturned: Returned = { refunded: 0, disputed: 0, undecided: false };

async function findReturned(stripe: Stripe, payment_intent: string, paid: Money): Promise<Returned> {
  const [refunds, disputes] = await Promise.all([
    stripe.refunds.list({ payment_intent, ...given }).autoPagingToArray(atMost),
    stripe.disputes.list({ payment_intent, ...contested }).autoPagingToArray(atMost),
  ]);
  const counted = z
    .array(refund)
    .parse(refunds)
    .filter(({ status }) => status !== 'failed' && status !== 'canceled');
  const taken = z
    .array(dispute)
    .parse(disputes)
    .map(found => ({ ...found, amount: takenBy(found, paid) }))
    .filter(({ amount }) => amount > 0);
  return {
    refunded: sumOf(counted),
    disputed: sumOf(taken),
    undecided: taken.some(({ status }) => status !== 'lost'),
  };
}

/** An inquiry takes no money, and neither does a dispute that was prevented; of one that was won, all came back. */
const takesNothing = /^(warning_.*|prevented|won)$/;

function takenBy(found: z.output<typeof dispute>, paid: Money): number {
  if (takesNothing.test(found.status)) return 0;
  const moves = found.balance_transactions;
  const areInPaid = moves.length > 0 && moves.every(({ currency }) => currency === paid.currency);
  if (areInPaid) return Math.max(0, -sumOf(moves));
  return found.currency === paid.currency ? found.amount : paid.amount;
}

const sumOf = (parts: { amount: number }[]) => parts.reduce((sum, { amount }) => sum + amount, 0);
