import { existsSync } from 'node:fs';
import path from 'node:path';
import { retention } from '@shared/limits/server';
import * as z from 'zod';
import { type Config, logLevels } from './platform/config';
import { encryptionEnvironment, readEncryptionKeys } from './platform/encryption/encryption-config';
import { loadOrCreateSecret } from './platform/encryption/load-or-create-secret';
import { hostList, postgresAddress, siteOrigin, text, wholeNumber } from './platform/environment-values';
import { mailEnvironment, readMail } from './platform/mail/mail-config';
import { OperatorError } from './platform/operator-error';
import { findPaymentsProblems, paymentsEnvironment, readPayments } from './platform/payments/payments-config';
import { projectRoot } from './platform/project-root';
import { fileVariable, readSecretFiles } from './platform/secret-files';
import { findStorageProblems, readStorage, storageEnvironment } from './platform/storage/storage-config';

const environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: text.optional(),
  PUBLIC_URL: siteOrigin.optional(),
  DATABASE_URL: postgresAddress.optional(),
  DATA_DIR: text.default('.data'),
  UPLOADS_DIR: text.default('uploads'),
  SESSION_SECRET: z.string().min(16, 'must be 16 characters or longer').optional(),
  GENERATE_SECRETS: z.enum(['on', 'off']).default('off'),
  ...encryptionEnvironment,
  ...storageEnvironment,
  ...paymentsEnvironment,
  ...mailEnvironment,
  RETENTION_MONTHS: wholeNumber(1, retention.requestMonths).default(retention.requestMonths),
  REGISTRATION: z.enum(['open', 'closed']).default('open'),
  TRUST_PROXY: wholeNumber(0, 16).default(0),
  FLOOD_LIMITS: z.enum(['on', 'off']).default('on'),
  CALENDAR_PRIVATE_HOSTS: hostList.default([]),
  METRICS_TOKEN: z.string().min(16, 'must be 16 characters or longer').optional(),
  LOG_LEVEL: z.enum(logLevels).default('info'),
});

type Environment = z.output<typeof environment>;

export class ConfigError extends OperatorError {
  override name = 'ConfigError';

  constructor(readonly problems: string[]) {
    super(`The configuration is invalid:\n${problems.map(problem => `  - ${problem}`).join('\n')}`);
  }
}

/** Variables that are already set win. */
export function loadEnvironmentFile(): void {
  const file = path.join(projectRoot, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}

export function extendEnvironment(overrides: Record<string, string>): NodeJS.ProcessEnv {
  return { ...process.env, ...overrides };
}

export function readChromiumPath(): string | null {
  return process.env.CHROMIUM_PATH || null;
}

export function readTestDatabaseUrl(): string | null {
  return process.env.TEST_DATABASE_URL || null;
}

/** For a shell; `docker run --env-file` passes them on. */
const withoutQuotes = (value = '') => value.replace(/^(["'])(.*)\1$/s, '$2');

/** An empty variable counts as unset. @throws ConfigError listing every problem, not only the first. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const bare = Object.entries(env).map(([name, value]) => [name, withoutQuotes(value)] as const);
  const set: NodeJS.ProcessEnv = Object.fromEntries(bare.filter(([, value]) => value.trim()));
  const files = readSecretFiles(set);
  const present: NodeJS.ProcessEnv = { ...set, ...files.secrets };
  const parsed = environment.safeParse(present);
  const issues = parsed.success ? [] : parsed.error.issues;
  const problems = [...issues.map(issue => `${issue.path.join('.')}: ${issue.message}`), ...files.problems];
  if (present.NODE_ENV === 'production' && present.GENERATE_SECRETS !== 'on') {
    for (const name of secretNames.filter(name => !present[name] && !set[fileVariable(name)])) {
      problems.push(`${name}: is required in production (try: openssl rand -base64 32)`);
    }
  }
  if (present.NODE_ENV === 'production' && !present.REGISTRATION) problems.push(registrationUndecided);
  problems.push(...findStorageProblems(present), ...findPaymentsProblems(present));
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems);
  return fromEnvironment(parsed.data);
}

const secretNames = ['SESSION_SECRET', 'ENCRYPTION_KEY'] as const;

const registrationUndecided =
  'REGISTRATION: is required in production. With open, anyone who registers can see and delete every share and see every donor, booking and inquiry. With closed, no one can register; create accounts with `npm run create-user`';

function fromEnvironment(env: Environment): Config {
  const production = env.NODE_ENV === 'production';
  const dataDir = path.resolve(env.DATA_DIR);
  return {
    production,
    port: env.PORT,
    host: env.HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
    publicUrl: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    databaseUrl: env.DATABASE_URL ?? null,
    dataDir,
    uploadsDir: path.resolve(env.UPLOADS_DIR),
    storage: readStorage(env),
    sessionSecret: env.SESSION_SECRET ?? loadOrCreateSecret(dataDir, 'session-secret'),
    generatedSecrets: secretNames.filter(name => env[name] === undefined),
    encryptionKeys: readEncryptionKeys(env, () => loadOrCreateSecret(dataDir, 'encryption-key')),
    payments: readPayments(env, production),
    mail: readMail(env),
    registrationOpen: env.REGISTRATION === 'open',
    retentionMonths: env.RETENTION_MONTHS,
    trustProxy: env.TRUST_PROXY,
    floodLimits: env.FLOOD_LIMITS === 'on',
    calendarPrivateHosts: env.CALENDAR_PRIVATE_HOSTS,
    metricsToken: env.METRICS_TOKEN ?? null,
    logLevel: env.LOG_LEVEL,
  };
}
