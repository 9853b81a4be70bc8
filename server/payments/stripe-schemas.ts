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
  amount_total: z.int().nullish(),
  currency: z.string().toLowerCase().nullish(),
  payment_intent: reference,
  metadata,
});

export const webhookEvent = z.object({
  id: z.string().min(1),
  type: z.string(),
  data: z.object({ object: z.unknown() }),
});

export const sessionOfEvent = z.object({ id: z.string().regex(sessionIdPattern) });

export const refundedCharge = z.object({
  amount_refunded: z.int().nonnegative(),
  payment_intent: reference,
  metadata,
});

export const dispute = z.object({
  id: z.string().min(1),
  status: z.string(),
  payment_intent: reference,
  metadata,
});
