import type { EncryptionKeys } from './encryption/encryption-config';
import type { MailConfig } from './mail/mail-config';
import type { PaymentsConfig } from './payments/payments-config';
import type { StorageConfig } from './storage/storage-config';

export const logLevels = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;

export interface Config {
  production: boolean;
  port: number;
  host: string;
  /** Origin, without a trailing slash. */
  publicUrl: string;
  /** Null: the embedded database in `dataDir`. */
  databaseUrl: string | null;
  dataDir: string;
  uploadsDir: string;
  storage: StorageConfig;
  sessionSecret: string;
  /** Variables without a value, whose secrets are kept in `dataDir`. */
  generatedSecrets: string[];
  encryptionKeys: EncryptionKeys;
  payments: PaymentsConfig;
  mail: MailConfig | null;
  registrationOpen: boolean;
  retentionMonths: number;
  trustProxy: number;
  floodLimits: boolean;
  /** `host` or `host:port`, whose private addresses may be read as calendars. */
  calendarPrivateHosts: string[];
  metricsToken: string | null;
  logLevel: (typeof logLevels)[number];
}
