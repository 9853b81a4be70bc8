import * as z from 'zod';
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

export function findPaymentsProblems(present: Record<string, unknown>): string[] {
  const { NODE_ENV, PAYMENTS, STRIPE_SECRET_KEY } = present;
  if (PAYMENTS === 'stripe' && !STRIPE_SECRET_KEY) {
    return ['STRIPE_SECRET_KEY: is required with PAYMENTS=stripe'];
  }
  if (NODE_ENV === 'production' && PAYMENTS === 'sandbox' && STRIPE_SECRET_KEY) {
    return ['PAYMENTS: sandbox takes no real money, but STRIPE_SECRET_KEY is set too. Remove one of the two'];
  }
  return [];
}

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
