import { z } from 'zod';
import { siteOrigin, text } from '../environment-values';

export type PaymentsConfig =
  | { kind: 'none' }
  | { kind: 'sandbox' }
  | {
      kind: 'stripe';
      secretKey: string;
      webhookSecret: string | null;
      apiUrl: string | null;
      submitType: PaymentsEnvironment['STRIPE_SUBMIT_TYPE'];
    };

export const paymentsEnvironment = {
  STRIPE_SECRET_KEY: text.optional(),
  STRIPE_WEBHOOK_SECRET: text.optional(),
  STRIPE_API_URL: siteOrigin.optional(),
  STRIPE_SUBMIT_TYPE: z.enum(['auto', 'book', 'donate', 'pay']).default('pay'),
  PAYMENTS: z.enum(['stripe', 'sandbox']).optional(),
};

type PaymentsEnvironment = z.output<z.ZodObject<typeof paymentsEnvironment>>;

/** What is missing, given the variables that are set to something. */
export function findPaymentsProblems(present: Record<string, unknown>): string[] {
  const isKeyMissing = present.PAYMENTS === 'stripe' && !present.STRIPE_SECRET_KEY;
  return isKeyMissing ? ['STRIPE_SECRET_KEY: is required with PAYMENTS=stripe'] : [];
}

/** The sandbox is what development has by itself, and production only when asked. */
export function readPayments(env: PaymentsEnvironment, production: boolean): PaymentsConfig {
  if (env.PAYMENTS === 'sandbox') return { kind: 'sandbox' };
  if (env.STRIPE_SECRET_KEY) {
    return {
      kind: 'stripe',
      secretKey: env.STRIPE_SECRET_KEY,
      webhookSecret: env.STRIPE_WEBHOOK_SECRET ?? null,
      apiUrl: env.STRIPE_API_URL ?? null,
      submitType: env.STRIPE_SUBMIT_TYPE,
    };
  }
  return { kind: production ? 'none' : 'sandbox' };
}
