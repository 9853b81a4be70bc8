import * as z from 'zod';

/** Parameters are form-encoded, so every leaf is a string. */

const wholeNumber = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number);
const metadata = z.record(z.string(), z.string());

export const sessionParams = z.strictObject({
  mode: z.literal('payment'),
  success_url: z.url(),
  cancel_url: z.url(),
  line_items: z.tuple([
    z.strictObject({
      quantity: z.literal('1'),
      price_data: z.strictObject({
        currency: z.string(),
        unit_amount: wholeNumber,
        product_data: z.strictObject({ name: z.string() }),
      }),
    }),
  ]),
  submit_type: z.enum(['auto', 'book', 'donate', 'pay']),
  /** Addresses under `.invalid` stand for those that look valid and Stripe refuses. */
  customer_email: z
    .email()
    .refine(email => !email.endsWith('.invalid'))
    .optional(),
  /** Unix seconds. */
  expires_at: wholeNumber,
  metadata,
  payment_intent_data: z.strictObject({ description: z.string(), metadata }),
});

export type SessionParams = z.output<typeof sessionParams>;
