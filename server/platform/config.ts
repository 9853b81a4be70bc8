import type { EncryptionKeys } from './encryption/encryption-config';
import type { MailConfig } from './mail/mail-config';
import type { PaymentsConfig } from './payments/payments-config';
import type { StorageConfig } from './storage/storage-config';

export const logLevels = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;

/** What one process was started with: `server/config.ts` reads it from the environment. */
export interface Config {
  production: boolean;
  port: number;
  host: string;
  /** Origin of the site as visitors see it, without a trailing slash. */
  publicUrl: string;
  /** Null: the embedded database in `dataDir`. */
  databaseUrl: string | null;
  dataDir: string;
  uploadsDir: string;
  storage: StorageConfig;
  sessionSecret: string;
  /** Variables without a value, whose secrets are generated and kept in `dataDir`. */
  generatedSecrets: string[];
  encryptionKeys: EncryptionKeys;
  payments: PaymentsConfig;
  /** Null: no mail. */
  mail: MailConfig | null;
  registrationOpen: boolean;
  /** How long closed bookings and inquiries are kept. */
  retentionMonths: number;
  trustProxy: number;
  floodLimits: boolean;
  /** Null: no metrics. */
  metricsToken: string | null;
  logLevel: (typeof logLevels)[number];
}
