import { z } from 'zod';

/** An error in the format of Stripe's API. */
export class ApiError extends Error {
  override name = 'ApiError';

  constructor(
    readonly status: number,
    message: string,
    readonly details: { type?: 'idempotency_error' | 'api_error'; code?: string; param?: string } = {},
  ) {
    super(message);
  }

  toJSON() {
    return { error: { type: 'invalid_request_error', ...this.details, message: this.message } };
  }
}

export const missing = (kind: string, id: string) =>
  new ApiError(404, `No such ${kind}: '${id}'`, { code: 'resource_missing' });

/** Parameters are form-encoded, so every leaf is a string. */

const wholeNumber = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number);
const metadata = z.record(z.string(), z.string()).default({});

/** Stripe refuses some addresses that look valid; here those are the ones under `.invalid`. */
const acceptedEmail = z.email().refine(email => !email.endsWith('.invalid'));

/** Those that we send, as Stripe refuses others. */
const createSessionParams = z.strictObject({
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
  customer_email: acceptedEmail.optional(),
  /** Unix seconds. */
  expires_at: wholeNumber,
  metadata,
  payment_intent_data: z.strictObject({ description: z.string(), metadata }),
});

export type CreateSessionParams = z.output<typeof createSessionParams>;

/** @throws ApiError naming the first invalid parameter, as Stripe does. */
export function parseSessionParams(body: unknown): CreateSessionParams {
  const parsed = createSessionParams.safeParse(body ?? {});
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
  const path = [...(issue?.path ?? []), ...unknown].map(String);
  const param = path.map((part, index) => (index === 0 ? part : `[${part}]`)).join('');
  throw new ApiError(400, `Invalid ${param}: ${issue?.message}`, {
    param,
    ...(param === 'customer_email' && { code: 'email_invalid' }),
  });
}
