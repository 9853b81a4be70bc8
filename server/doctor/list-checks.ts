import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { webhookRoute } from '@shared/contracts/routes';
import type { Config } from '../config';
import { listAppliedMigrations, readMigrations } from '../db/migration-files';
import { connectBesideServer, NoDatabaseError } from '../db/single-connection';
import { verifySmtp } from '../mail/smtp-mailer';
import { listWebhookAddresses, readStripe } from '../payments/inspect-stripe';
import { listStartWarnings } from '../start-warnings';
import { chooseStorage } from '../storage/choose-storage';
import type { FileStorage } from '../storage/storage';
import { checkSite } from './check-site';
import { type Check, explain, type Finding, ok, problem, warning } from './run-checks';

export function listChecks(config: Config): Record<string, Check> {
  return {
    settings: async () => checkSettings(config),
    database: () => checkDatabase(config),
    files: async () => [await checkStorage(await chooseStorage(config.storage, config.uploadsDir))],
    email: async () => [await checkMail(config)],
    payments: () => checkPayments(config),
    site: () => checkSite(config),
  };
}

/** What the server would also warn of when it starts, and whether it knows who its visitors are. */
export function checkSettings(config: Config): Finding[] {
  const { production, publicUrl, trustProxy, encryptionKeys } = config;
  const findings = listStartWarnings(config).map(sentence => warning(`${sentence}.`));
  // The server speaks plain HTTP, so whoever answers at https stands in front of it.
  if (publicUrl.startsWith('https:') && trustProxy === 0) {
    findings.push(
      problem(
        'TRUST_PROXY is 0, but PUBLIC_URL leads to a proxy: rate limits and lockouts treat all visitors as one. Set it to the number of proxies.',
      ),
    );
  }
  if (encryptionKeys.previous.length > 0) {
    findings.push(
      warning('ENCRYPTION_KEY_PREVIOUS is set. Run `npm run rotate-key` until it reports 0, then remove it.'),
    );
  }
  if (!production) {
    findings.push(warning('NODE_ENV is not production: this checks the settings of development.'));
  }
  return findings.length > 0 ? findings : [ok('Every setting is valid, and none is risky.')];
}

export async function checkDatabase(config: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<Finding[]> {
  try {
    const { client, close } = await connectBesideServer(config);
    const applied = await listAppliedMigrations(client).finally(close);
    return [ok('The database answers.'), compareMigrations(applied.map(({ hash }) => hash))];
  } catch (error) {
    if (!(error instanceof NoDatabaseError)) throw error;
    return [warning(`There's no database in ${config.dataDir} yet. The server's first start creates it.`)];
  }
}

function compareMigrations(applied: string[]): Finding {
  const known = readMigrations().map(({ hash }) => hash);
  if (applied.length === known.length && applied.every(hash => known.includes(hash))) {
    return ok("The tables are this version's.");
  }
  return applied.every(hash => known.includes(hash))
    ? warning("The tables aren't this version's yet. The server changes them when it starts: back up first.")
    : problem("The tables are another version's. Start that version, or restore a backup with this one.");
}

/** Stores a file, reads it, and removes it again. */
export async function checkStorage(storage: FileStorage): Promise<Finding> {
  const name = `doctor-${randomUUID()}`;
  const content = Buffer.from('Written by npm run doctor. It may be deleted.');
  await storage.write('private', name, content);
  const stored = await storage.open('private', name);
  const same = stored !== null && (await buffer(stored.stream)).equals(content);
  await storage.remove('private', name);
  if (!same)
    return problem('A file that was just written came back differently. Check the disk or the store.');
  return (await storage.has('private', name))
    ? problem(
        'A file that was deleted is still there. Let the key delete objects, and turn off object locking.',
      )
    : ok('Files can be written, read, and deleted.');
}

/** Connects and signs in, without sending anything. */
export async function checkMail({ mail }: Pick<Config, 'mail'>): Promise<Finding> {
  if (!mail) return warning('SMTP_URL is not set, so the site sends no email.');
  try {
    await verifySmtp(mail.smtpUrl);
  } catch (error) {
    return problem(`The mail server can't be used: ${explain(error)} Check SMTP_URL.`);
  }
  return mail.notify.length > 0
    ? ok(`The mail server accepts us. It must let ${mail.from.address} send for its domain.`)
    : warning(
        'The mail server accepts us, but NOTIFY_EMAIL is not set: staff get no email about what comes in.',
      );
}

export async function checkPayments({ payments, publicUrl }: Pick<Config, 'payments' | 'publicUrl'>) {
  if (payments.kind === 'none') return [warning('STRIPE_SECRET_KEY is not set: nobody can donate.')];
  if (payments.kind === 'sandbox') return [warning('Payments are a sandbox: no real money moves.')];
  const refused = await readStripe(payments);
  if (refused) {
    return [problem(`Stripe refuses STRIPE_SECRET_KEY (${refused}). Copy it again from Stripe's dashboard.`)];
  }
  const ours = `${publicUrl}${webhookRoute.path}`;
  return [
    /^[sr]k_test_/.test(payments.secretKey)
      ? warning('STRIPE_SECRET_KEY works, but is a test key: no real money moves.')
      : ok('Stripe accepts STRIPE_SECRET_KEY.'),
    compareWebhooks(await listWebhookAddresses(payments), ours),
  ];
}

function compareWebhooks(addresses: string[] | null, ours: string): Finding {
  if (!addresses) {
    return warning(`This key may not list webhooks. Check in Stripe's dashboard that ${ours} is one.`);
  }
  return addresses.includes(ours)
    ? ok(`Stripe sends events to ${ours}.`)
    : problem(`Stripe has no enabled webhook for ${ours}. Add one, as server/docs/operations.md says.`);
}
