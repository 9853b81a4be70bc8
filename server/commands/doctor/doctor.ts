import { webhook } from '@shared/contracts/donations/donations';
import { units } from '@shared/limits/amounts';
import type { Config } from '../../platform/config';
import { connectDatabase } from '../../platform/db/database';
import { wayBack } from '../../platform/db/migrate';
import { connectBesideServer, reachDatabase } from '../../platform/db/open-database';
import { compareSchema } from '../../platform/db/schema-version';
import { hasSearchIndexes } from '../../platform/db/search-indexes';
import { verifySmtp } from '../../platform/mail/smtp-mailer';
import { listWebhooks, readStripe } from '../../platform/payments/stripe-client';
import { stripeEvents } from '../../platform/payments/stripe-payments';
import { listStartWarnings } from '../../platform/start-warnings';
import { type FileStorage, findStorageFaults } from '../../platform/storage/storage';
import { chooseStorage } from '../../platform/storage/storage-config';

/** Never holds a secret. */
type Finding = `${'ok' | 'warning' | 'problem'} ${string}`;

const checks: [topic: string, check: (config: Config) => Promise<Finding | Finding[]>][] = [
  ['settings', async config => checkSettings(config)],
  ['database', checkDatabase],
  ['files', async ({ storage, uploadsDir }) => checkStorage(await chooseStorage(storage, uploadsDir))],
  ['email', checkMail],
  ['payments', checkPayments],
  ['site', ({ publicUrl }) => checkPage(new URL('/', publicUrl))],
  ['site', ({ publicUrl }) => checkPage(new URL('/contact', publicUrl))],
];

/** A check that fails or takes longer than `within` (milliseconds) is a problem itself. */
export async function examine(
  config: Config,
  chosen = checks,
  within = 15 * units.SECOND,
): Promise<string[]> {
  const found = chosen.map(async ([topic, check]) => {
    const late = new Promise<Finding>(resolve => {
      setTimeout(() => resolve(`problem No answer within ${within / units.SECOND} seconds.`), within).unref();
    });
    const finding = Promise.race([check(config), late]);
    const findings = await finding.catch((error): Finding => `problem ${explain(error)}`);
    return [findings].flat().map(sentence => `${topic.padEnd(8)}  ${sentence}`);
  });
  return (await Promise.all(found)).flat();
}

/** Leaves out the credentials of an address that a message may quote. */
function explain(error: unknown): string {
  const messages: string[] = [];
  for (let cause = error; cause instanceof Error && messages.length < 3; cause = cause.cause) {
    // A host with several addresses fails with one error for each, and no words of its own.
    const inner = cause instanceof AggregateError ? cause.errors[0] : cause;
    messages.push(String(inner.message));
  }
  const failure = `${messages.join(': ') || String(error)}.`
    .replace(/\/\/[^/@\s]*@/g, '//')
    .replace(/\.\.$/, '.');
  return /self-signed certificate|unable to (get|verify) .*certificate/.test(failure)
    ? `${failure} If an authority of your own signed it, start Node with NODE_EXTRA_CA_CERTS=<its file>.`
    : failure;
}

export function checkSettings(config: Config): Finding[] {
  const findings = listStartWarnings(config).map((sentence): Finding => `warning ${sentence}.`);
  if (config.encryptionKeys.previous.length > 0) {
    findings.push('warning ENCRYPTION_KEY_PREVIOUS is set. Remove it once `npm run rotate-key` reports 0.');
  }
  if (!config.production) findings.push('warning NODE_ENV is not production.');
  return findings.length > 0 ? findings : ['ok Every setting is valid, and none is risky.'];
}

export async function checkDatabase(place: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<Finding> {
  if (place.databaseUrl) {
    const connection = connectDatabase({ url: place.databaseUrl, onError: () => {} });
    await reachDatabase(connection).finally(connection.close);
  }
  const { client, close } = await connectBesideServer(place);
  try {
    const schema = await compareSchema(client);
    if (schema.is === 'newer') return `problem ${schema.sentence}. ${wayBack}`;
    if (schema.is === 'missing')
      return 'warning There are no tables yet. The server makes them when it starts.';
    if (schema.is === 'older')
      return 'warning The tables are older than this version, which updates them when it starts. Back up first, with the version that runs.';
    if (!(await hasSearchIndexes(client)))
      return "warning Searches have no index: they take seconds in a million rows. Let the site's role create the extension pg_trgm, and start it again.";
    return 'ok The database answers, and its tables match this version.';
  } finally {
    await close();
  }
}

export async function checkStorage(storage: FileStorage): Promise<Finding | Finding[]> {
  const problems = await findStorageFaults(storage);
  if (problems.length > 0) return problems.map((sentence): Finding => `problem ${sentence}`);
  return 'ok Files can be written, read, listed and deleted.';
}

export async function checkMail({ mail }: Pick<Config, 'mail'>): Promise<Finding> {
  if (!mail) return 'warning SMTP_URL is not set, so the site sends no email.';
  await verifySmtp(mail.smtpUrl);
  return mail.notify.length > 0
    ? `ok The mail server accepts us. It must let ${mail.from.address} send for its domain.`
    : 'warning The mail server accepts us, but NOTIFY_EMAIL is not set: staff get no email about what comes in.';
}

export async function checkPayments({ payments, publicUrl }: Config): Promise<Finding | Finding[]> {
  if (payments.kind !== 'stripe') return 'warning STRIPE_SECRET_KEY is not set: no real money moves.';
  const refused = await readStripe(payments);
  if (refused)
    return `problem Stripe refuses STRIPE_SECRET_KEY (${refused}). Copy it again from its dashboard.`;
  const key: Finding = /^[sr]k_test_/.test(payments.secretKey)
    ? 'warning STRIPE_SECRET_KEY works, but is a test key: no real money moves.'
    : 'ok Stripe accepts STRIPE_SECRET_KEY.';
  const ours = `${publicUrl}${webhook.path}`;
  const webhooks = await listWebhooks(payments);
  if (!webhooks)
    return [
      key,
      `warning This key isn't allowed to list webhooks. Check in Stripe's dashboard that ${ours} is one.`,
    ];
  const found = webhooks.find(({ url }) => url === ours);
  if (!found)
    return [
      key,
      `problem Stripe has no enabled webhook for ${ours}. Add one, as server/docs/operations.md says.`,
    ];
  const missing = found.events.includes('*') ? [] : stripeEvents.filter(name => !found.events.includes(name));
  return missing.length === 0
    ? [key, `ok Stripe sends events to ${ours}.`]
    : [key, `problem Stripe's webhook for ${ours} lacks events. Add ${missing.join(', ')}.`];
}

export async function checkPage({ href }: URL, get = fetch): Promise<Finding> {
  const response = await get(href, { redirect: 'manual' });
  const { status, headers } = response;
  if (status === 200) {
    if (!(await response.text()).includes(`rel="canonical" href="${href}"`))
      return `problem ${href} answers, but not with this site's page. Check the proxy and PUBLIC_URL.`;
    // A proxy added what the server ignored: this request didn't have it.
    return headers.get('x-forwarded-for') === 'ignored'
      ? `warning ${href} answers through a proxy, but TRUST_PROXY is 0: all visitors count as one. Set it to the number of proxies.`
      : `ok ${href} answers.`;
  }
  const elsewhere = headers.has('location') ? ` and leads to ${headers.get('location')}` : '';
  return `problem ${href} answers with ${status}${elsewhere}. Check the server, the proxy, and PUBLIC_URL.`;
}
