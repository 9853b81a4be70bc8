import path from 'node:path';
import type { Router } from 'express';
import type { Logger } from 'pino';
import { type Config, keepSecret } from '../config';
import type { Payments } from './payments';
import { createSandbox } from './sandbox/sandbox';
import { createStripePayments } from './stripe-payments';
import { createUnconfiguredPayments } from './unconfigured-payments';

interface ChosenPayments {
  payments: Payments;
  /** Where the sandbox is the provider, its hosted payment pages. */
  checkoutPages?: Router;
  close(): Promise<void>;
}

/** The payment provider that the configuration names. The sandbox runs in this process, behind the real SDK. */
export async function choosePayments(config: Config, logger: Logger): Promise<ChosenPayments> {
  const chosen = config.payments;
  if (chosen.kind === 'none') return { payments: createUnconfiguredPayments(), close: async () => {} };
  if (chosen.kind === 'stripe')
    return { payments: createStripePayments({ ...chosen, logger }), close: async () => {} };
  const webhookSecret = `whsec_${keepSecret(config.dataDir, 'sandbox-secret')}`;
  const sandbox = createSandbox({
    publicUrl: config.publicUrl,
    webhookUrl: `http://127.0.0.1:${config.port}/api/stripe/webhook`,
    webhookSecret,
    secretKey: 'sk_test_sandbox',
    stateFile: path.join(config.dataDir, 'sandbox.json'),
    logger,
  });
  const { apiUrl, close } = await sandbox.listen();
  logger.debug({ apiUrl }, 'payments sandbox');
  const payments = createStripePayments({ secretKey: 'sk_test_sandbox', webhookSecret, apiUrl, logger });
  return { payments, checkoutPages: sandbox.pages, close };
}
