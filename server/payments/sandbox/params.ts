import { z } from 'zod';
import { type ApiError, invalidRequest } from './api-error';

/** Parameters are form-encoded, so every leaf is a string. */

const metadata = z
  .record(
    z.string().max(40, 'Metadata keys can be up to 40 characters long'),
    z.string().max(500, 'Metadata values can be up to 500 characters long'),
  )
  .refine(values => Object.keys(values).length <= 50, 'Metadata can have up to 50 keys');

const wholeNumber = z
  .string()
  .regex(/^-?\d{1,15}$/, 'Invalid integer')
  .transform(Number);

const positive = wholeNumber.refine(value => value > 0, 'This value must be greater than or equal to 1.');

const webAddress = z
  .string()
  .max(5_000)
  .refine(value => /^https?:\/\//.test(value) && URL.canParse(value), 'Not a valid URL');

const lineItem = z.strictObject({
  quantity: positive,
  price_data: z.strictObject({
    currency: z
      .string()
      .toLowerCase()
      .regex(/^[a-z]{3}$/, 'Invalid currency'),
    unit_amount: wholeNumber.refine(value => value >= 0, 'Invalid non-negative integer'),
    product_data: z.strictObject({ name: z.string().min(1).max(1_500) }),
  }),
});

export const createSessionParams = z.strictObject({
  mode: z.literal('payment', 'The sandbox knows the mode payment only'),
  success_url: webAddress,
  cancel_url: webAddress.optional(),
  line_items: z.array(lineItem).length(1, 'The sandbox sells exactly one line item'),
  submit_type: z.enum(['auto', 'book', 'donate', 'pay']).default('auto'),
  customer_email: z.string().max(800).optional(),
  /** Unix seconds. */
  expires_at: positive.optional(),
  metadata: metadata.default({}),
  payment_intent_data: z
    .strictObject({ description: z.string().max(1_000).optional(), metadata: metadata.default({}) })
    .default({ metadata: {} }),
});

export type CreateSessionParams = z.output<typeof createSessionParams>;

/** @throws ApiError naming the first invalid parameter, as Stripe does. */
export function parseParams<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const parsed = schema.safeParse(body ?? {}, { reportInput: true });
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw issue ? toApiError(issue) : invalidRequest('Invalid request');
}

function toApiError(issue: z.core.$ZodIssue): ApiError {
  if (issue.code === 'unrecognized_keys') {
    const param = paramName([...issue.path, issue.keys[0] ?? '']);
    return invalidRequest(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param });
  }
  const param = paramName(issue.path);
  if (issue.input === undefined) {
    return invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
  }
  return invalidRequest(issue.message, { param });
}

/** `line_items[0][quantity]` */
function paramName(path: PropertyKey[]): string {
  return path.map((part, index) => (index === 0 ? String(part) : `[${String(part)}]`)).join('');
}
