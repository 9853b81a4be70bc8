import { tmpdir } from 'node:os';
import type { Router } from 'express';
import type { Logger } from 'pino';
import { type Activity, createActivity } from './activity/activity';
import { type Clock, systemClock } from './clock';
import type { Config } from './config';
import type { Connection, Database } from './db/database';
import { openDatabase } from './db/open-database';
import { watchSlowQueries } from './db/slow-queries';
import { createNetworkHash, type HashNetwork } from './encryption/network-hash';
import { createNoteCipher, type NoteCipher } from './encryption/note-cipher';
import { createSealer, type Sealer } from './encryption/sealer';
import { createSharePasswords, type SharePasswords } from './features/shares/share-passwords';
import { createLogger } from './logger';
import { createMail, type Mail } from './mail/mail';
import type { Mailer } from './mail/mailer';
import { countWaiting } from './mail/outbox.repository';
import { createSmtpMailer } from './mail/smtp-mailer';
import { createMetrics, type Metrics } from './metrics/metrics';
import { type AccountPasswords, createAccountPasswords } from './passwords/account-passwords';
import { createPasswordHasher, type PasswordHasher } from './passwords/password-hasher';
import { choosePayments } from './payments/choose-payments';
import type { Payments } from './payments/payments';
import { createPictureRenderer, type PictureRenderer } from './pictures/picture-renderer';
import { createLimits, type Limits } from './platform/limits/limits';
import { chooseStorage } from './storage/choose-storage';
import type { FileStorage } from './storage/storage';

/** Everything that requests, jobs, and scripts work with. */
export interface Services {
  config: Config;
  logger: Logger;
  clock: Clock;
  connection: Connection;
  db: Database;
  metrics: Metrics;
  storage: FileStorage;
  sealer: Sealer;
  notes: NoteCipher;
  hasher: PasswordHasher;
  passwords: AccountPasswords;
  sharePasswords: SharePasswords;
  limits: Limits;
  hashNetwork: HashNetwork;
  payments: Payments;
  /** The sandbox's checkout pages, if it is the payment provider. */
  checkoutPages?: Router;
  activity: Activity;
  mail: Mail;
  /** Null without a mail server: then nothing is sent. */
  mailer: Mailer | null;
  pictures: PictureRenderer;
  /** Closes everything, in reverse order. */
  close(): Promise<void>;
}

/** What tests and scripts substitute for the configured parts. */
export interface ServiceOverrides {
  logger?: Logger;
  clock?: Clock;
  connection?: Connection;
  payments?: { payments: Payments; checkoutPages?: Router };
  /** Stays open when the services are closed. */
  hasher?: PasswordHasher;
  /** scrypt's N for passwords of new shares. */
  sharePasswordCost?: number;
}

/**
 * Builds all services in dependency order.
 * @throws DataDirInUseError if another process has the embedded database open.
 */
export async function createServices(config: Config, overrides: ServiceOverrides = {}): Promise<Services> {
  const { logger = createLogger(config), clock = systemClock } = overrides;
  const cleanups: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const cleanup of cleanups.reverse()) await cleanup();
  };
  try {
    const connection = overrides.connection ?? (await openDatabase(config, logLostConnection(logger)));
    cleanups.push(connection.close);
    const { pool, db } = connection;
    const metrics = createMetrics({
      pool,
      countWaitingMail: () => countWaiting(db),
      folders: { uploads: config.uploadsDir, data: config.dataDir, temporary: tmpdir() },
    });
    watchSlowQueries(pool, (statement, milliseconds) => {
      metrics.countSlowQuery();
      logger.warn({ statement, milliseconds }, 'slow query');
    });
    const sealer = createSealer(config.encryptionKeys);
    const hasher = overrides.hasher ?? createPasswordHasher();
    if (!overrides.hasher) cleanups.push(hasher.close);
    const hashNetwork = createNetworkHash(config.sessionSecret);
    const chosen = overrides.payments
      ? { ...overrides.payments, close: async () => {} }
      : await choosePayments(config, logger);
    cleanups.push(chosen.close);
    return {
      config,
      logger,
      clock,
      connection,
      db,
      metrics,
      storage: await chooseStorage(config.storage, config.uploadsDir),
      sealer,
      notes: createNoteCipher(sealer),
      hasher,
      passwords: createAccountPasswords({ hasher, sealer, logger }),
      sharePasswords: createSharePasswords({ passwords: hasher, sealer, cost: overrides.sharePasswordCost }),
      limits: createLimits({ pool, metrics, enabled: config.floodLimits }),
      hashNetwork,
      payments: chosen.payments,
      checkoutPages: chosen.checkoutPages,
      activity: createActivity({ clock }),
      mail: createMail({
        config: config.mail,
        publicUrl: config.publicUrl,
        clock,
        sealer,
      }),
      mailer: config.mail && createSmtpMailer(config.mail),
      pictures: createPictureRenderer({ logger }),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

export const logLostConnection = (logger: Logger) => (error: Error) =>
  logger.warn({ err: error }, 'a database connection was lost');
