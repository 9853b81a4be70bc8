import type { Config } from './config';

export const isLocalUrl = (url: string): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);

export function listStartWarnings(config: Config): string[] {
  const { production, generatedSecrets, registrationOpen, payments, floodLimits } = config;
  const warnings: [applies: boolean, warning: string][] = [
    [
      production && isLocalUrl(config.publicUrl),
      `PUBLIC_URL=${config.publicUrl}: links in emails and the return from checkout work only on this machine. Set it to the address visitors use`,
    ],
    [
      // The server speaks plain HTTP, so a proxy answers at https.
      config.publicUrl.startsWith('https:') && config.trustProxy === 0,
      'TRUST_PROXY is 0, but PUBLIC_URL leads to a proxy: rate limits and lockouts treat all visitors as one. Set it to the number of proxies',
    ],
    [
      production && generatedSecrets.length > 0,
      `${generatedSecrets.join(' and ')}: not set, so generated and kept in ${config.dataDir}. Keep a copy elsewhere: without its ENCRYPTION_KEY, no share opens and nobody can sign in with a password`,
    ],
    [
      production && registrationOpen,
      'REGISTRATION=open: anyone who registers can see and delete every share and see every donor, booking and inquiry. Set REGISTRATION=closed and create accounts with `npm run create-user`',
    ],
    [
      production && payments.kind === 'sandbox',
      'PAYMENTS=sandbox: no real money moves, and every donation shown is a test',
    ],
    [
      production && payments.kind === 'none',
      'STRIPE_SECRET_KEY is not set: no one can donate. Set it and STRIPE_WEBHOOK_SECRET, or PAYMENTS=sandbox for test payments',
    ],
    [
      payments.kind === 'stripe' && !payments.webhookSecret,
      'STRIPE_WEBHOOK_SECRET is not set: refunds and disputes will not be recorded',
    ],
    [production && !config.mail, 'SMTP_URL is not set: no email is sent'],
    [
      production && !floodLimits,
      'FLOOD_LIMITS=off: nothing limits how often someone can submit forms, sign in or open payment pages. Use it for load tests only',
    ],
  ];
  return warnings.flatMap(([applies, warning]) => (applies ? [warning] : []));
}
