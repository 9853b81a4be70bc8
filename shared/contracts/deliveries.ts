import * as z from 'zod/mini';

/** What became of an email. */
export const delivery = z.strictObject({
  state: z.enum(['waiting', 'sent', 'failed']),
  /** When it was sent, was given up, or will be tried next. */
  at: z.string(),
  /** An attempt has failed, and it can be sent again now. */
  canResend: z.boolean(),
});

export type Delivery = z.output<typeof delivery>;
