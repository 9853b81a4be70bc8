import { webhookRoute } from '@shared/contracts/routes';
import type { Config } from '../config';
import { listWebhookAddresses, readStripe } from '../payments/inspect-stripe';
import { ok, problem, type Result, warning } from './finding';

type Checked = Pick<Config, 'payments' | 'production' | 'publicUrl'>;

export async function checkPayments({ payments, production, publicUrl }: Checked): Promise<Result[]> {
  if (payments.kind === 'none') return [warning('STRIPE_SECRET_KEY is not set: nobody can donate.')];
  if (payments.kind === 'sandbox') return [warning('Payments are a sandbox: no real money moves.')];
  const refused = await readStripe(payments);
  if (refused) {
    return [
      problem(
        `Stripe doesn't accept STRIPE_SECRET_KEY (${refused}). Copy the key again from Stripe's dashboard.`,
      ),
    ];
  }
  const isTest = /^[sr]k_test_/.test(payments.secretKey);
  return [
    production && isTest
      ? warning('STRIPE_SECRET_KEY works, but is a test key: no real money moves.')
      : ok('Stripe accepts STRIPE_SECRET_KEY.'),
    payments.webhookSecret
      ? ok('STRIPE_WEBHOOK_SECRET is set.')
      : problem('STRIPE_WEBHOOK_SECRET is not set: refunds and disputes are not recorded.'),
    compareWebhooks(await listWebhookAddresses(payments), `${publicUrl}${webhookRoute.path}`),
  ];
}

function compareWebhooks(addresses: string[] | null, ours: string): Result {
  if (!addresses)
    return warning(
      `This key isn't allowed to list webhooks. Check in Stripe's dashboard that there's one for ${ours}.`,
    );
  return addresses.includes(ours)
    ? ok(`Stripe sends events to ${ours}.`)
    : problem(`Stripe has no enabled webhook for ${ours}. Add one, as server/docs/operations.md says.`);
}
