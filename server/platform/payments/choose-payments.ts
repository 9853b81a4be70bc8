import type { Router } from 'express';
import type { Logger } from 'pino';
import type { Config } from '../config';
import { createUnconfiguredPayments, type Payments } from './payments';
import { startSandbox } from './sandbox/sandbox';
import { createStripePayments } from './stripe-payments';

interface ChosenPayments {
  payments: Payments;
  checkoutPages?: Router;
  close(): Promise<void>;
}

export async function choosePayments(config: Config, logger: Logger): Promise<ChosenPayments> {
  const chosen = config.payments;
  if (chosen.kind === 'none') return { payments: createUnconfiguredPayments(), close: async () => {} };
  if (chosen.kind === 'stripe')
    return { payments: createStripePayments({ ...chosen, logger }), close: async () => {} };
  const { pages, close, ...provider } = await startSandbox({
    publicUrl: config.publicUrl,
    webhookUrl: `http://127.0.0.1:${config.port}/api/stripe/webhook`,
  });
  logger.debug({ apiUrl: provider.apiUrl }, 'payments sandbox');
  return { payments: createStripePayments({ ...provider, logger }), checkoutPages: pages, close };
}
