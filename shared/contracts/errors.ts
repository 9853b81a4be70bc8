import * as z from 'zod/mini';

const secondStepMethod = z.enum(['passkey', 'authenticator', 'recovery-code']);

const secondStep = z.object({
  token: z.string(),
  methods: z.array(secondStepMethod),
});

export type SecondStepMethod = z.output<typeof secondStepMethod>;
export type SecondStep = z.output<typeof secondStep>;

export const errorResponse = z.object({
  message: z.string(),
  issues: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
  code: z.optional(z.enum(['proof-required', 'second-factor-required', 'share-used-up'])),
  /** Only after the right password, where a second factor has to follow. */
  secondFactor: z.optional(secondStep),
  requestId: z.optional(z.string()),
});

export type ErrorResponse = z.output<typeof errorResponse>;
