import * as z from 'zod/mini';

/** How a second step can be taken. */
const secondStepMethod = z.enum(['passkey', 'authenticator', 'recovery-code']);

const secondStep = z.object({
  /** Names this sign-in for its second step. */
  token: z.string(),
  methods: z.array(secondStepMethod),
});

export type SecondStepMethod = z.output<typeof secondStepMethod>;
export type SecondStep = z.output<typeof secondStep>;

/** The body of every error response. */
export const errorResponse = z.object({
  /** A message for the user. */
  message: z.string(),
  issues: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
  /** Why the caller is refused what they could do otherwise, or why a share is gone if it has not expired. */
  code: z.optional(z.enum(['proof-required', 'second-factor-required', 'share-used-up'])),
  /** Only where a sign-in's password was right and a second factor has to follow. */
  secondFactor: z.optional(secondStep),
  /** Only with a 500: a reference for the staff. */
  requestId: z.optional(z.string()),
});

export type ErrorResponse = z.output<typeof errorResponse>;
