import Stripe from 'stripe';
import type { CheckoutSession } from './payments';

const given = { limit: 100 };
/** Each dispute comes with up to 177,000 characters of evidence and metadata. */
const contested = { limit: 3 };
const atMost = { limit: 1_000 };

export async function findCheckout(stripe: Stripe, sessionId: string): Promise<CheckoutSession | null> {
  const session = await retrieveSession(stripe, sessionId);
  if (session === null) return null;
  const { customer_email, customer_details: details, payment_intent } = session;
  const status = session.status ?? 'open';
  const intent = typeof payment_intent === 'string' ? null : payment_intent;
  const paid = session.payment_status === 'paid';
  const money = { amount: session.amount_total ?? 0, currency: session.currency ?? '' };
  return {
    ...money,
    id: session.id,
    status,
    url: session.url,
    paid,
    failed: status === 'complete' && !paid && hasFailed(intent?.status),
    paymentIntentId: intent?.id ?? null,
    payer: {
      name: details?.name ?? null,
      email: details?.email ?? null,
      prefilledEmail: customer_email,
    },
    ...(paid && intent ? await findReturned(stripe, intent.id, money) : noneReturned),
  };
}

/** A bank debit or transfer under way has other states. */
const hasFailed = (status: string | undefined) =>
  status === 'requires_payment_method' || status === 'canceled';

async function retrieveSession(stripe: Stripe, sessionId: string) {
  try {
    return await stripe.checkout.sessions.retrieve(sessionId, { expand: ['payment_intent'] });
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError && error.statusCode === 404) return null;
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
  const taken = disputes
    .map(found => ({ ...found, amount: takenBy(found, paid) }))
    .filter(({ amount }) => amount > 0);
  return {
    refunded: sumOf(refunds.filter(({ status }) => status !== 'failed' && status !== 'canceled')),
    disputed: sumOf(taken),
    undecided: taken.some(({ status }) => status !== 'lost'),
  };
}

/** An inquiry or a prevented dispute takes no money; of one that was won, all came back. */
const takesNothing = /^(warning_.*|prevented|won)$/;

function takenBy(found: Stripe.Dispute, paid: Money): number {
  if (takesNothing.test(found.status)) return 0;
  const moves = found.balance_transactions;
  const areInPaid = moves.length > 0 && moves.every(({ currency }) => currency === paid.currency);
  if (areInPaid) return Math.max(0, -sumOf(moves));
  return found.currency === paid.currency ? found.amount : paid.amount;
}

const sumOf = (parts: { amount: number }[]) => parts.reduce((sum, { amount }) => sum + amount, 0);
