import { z } from 'zod';

/** The parts of Stripe's objects that we read. A response that lacks them is invalid. */

export const sessionIdPattern = /^cs_[A-Za-z0-9_]{1,252}$/;

const reference = z
  .union([z.string().min(1), z.object({ id: z.string().min(1) }).transform(object => object.id)])
  .nullish()
  .transform(id => id ?? null);

const metadata = z
  .object({ donation_id: z.string().min(1).optional().catch(undefined) })
  .nullish()
  .transform(values => values?.donation_id ?? null);

const currency = z.string().toLowerCase();

const text = z
  .string()
  .nullish()
  .transform(value => value ?? null);

export const createdSession = z.object({
  id: z.string().regex(sessionIdPattern),
  url: z.url({ protocol: /^https?$/ }),
});

export const checkoutSession = z.object({
  id: z.string().regex(sessionIdPattern),
  status: z
    .enum(['open', 'complete', 'expired'])
    .nullish()
    .transform(status => status ?? 'open'),
  url: z.url({ protocol: /^https?$/ }).nullish(),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  amount_total: z.int(),
  currency,
  payment_intent: z
    .union([
      z.object({ id: z.string().min(1), status: z.string() }),
      // As in responses that are not expanded.
      z
        .string()
        .min(1)
        .transform(id => ({ id, status: '' })),
    ])
    .nullish(),
  customer_email: text,
  customer_details: z
    .object({ email: text, name: text })
    .nullish()
    .transform(details => details ?? { email: null, name: null }),
});

export const refund = z.object({ amount: z.int().nonnegative(), status: text });

export const dispute = z.object({
  amount: z.int().nonnegative(),
  currency,
  status: z.string(),
  balance_transactions: z
    .array(z.object({ amount: z.int(), currency }))
    .nullish()
    .transform(moves => moves ?? []),
});

/** About checkout sessions, charges, refunds, and disputes: each names its payment. */
const paymentEvents = /^(checkout\.session|charge|refund)\./;

export const webhookEvent = z.object({
  type: z.string().regex(paymentEvents),
  data: z.object({ object: z.object({ id: z.string(), payment_intent: reference, metadata }) }),
});
