import type { Config } from './config';

type Warned = Pick<Config, 'production' | 'registrationOpen' | 'payments' | 'floodLimits'>;

/** What this configuration allows, but an operator hardly wants in production. */
export function listStartWarnings({ production, registrationOpen, payments, floodLimits }: Warned): string[] {
  const warnings: [applies: boolean, warning: string][] = [
    [
      production && registrationOpen,
      'REGISTRATION=open: anyone who registers can see and delete every share and see every donor, booking and inquiry. Set REGISTRATION=closed and create accounts with `npm run create-user`',
    ],
    [
      production && payments.kind === 'sandbox',
      'PAYMENTS=sandbox: no real money moves, and every donation shown is a test',
    ],
    [
      payments.kind === 'stripe' && !payments.webhookSecret,
      'STRIPE_WEBHOOK_SECRET is not set: refunds and disputes will not be recorded',
    ],
    [
      production && !floodLimits,
      'FLOOD_LIMITS=off: nothing limits how often someone can submit forms, sign in or open payment pages. Use it for load tests only',
    ],
  ];
  return warnings.flatMap(([applies, warning]) => (applies ? [warning] : []));
}
