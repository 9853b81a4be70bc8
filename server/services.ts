import { tmpdir } from 'node:os';
import type { Router } from 'express';
import type { Logger } from 'pino';
import { createActivity } from './platform/activity/activity';
import { type Clock, systemClock } from './platform/clock';
import type { Config } from './platform/config';
import type { Connection } from './platform/db/database';
import { openDatabase } from './platform/db/open-database';
import { createSealer } from './platform/encryption/sealer';
import { createMetrics } from './platform/http/metrics';
import { createLimits } from './platform/limits/limits';
import { createLogger } from './platform/logger';
import { createMail } from './platform/mail/mail';
import { countWaiting } from './platform/mail/outbox.repository';
import { createSmtpMailer } from './platform/mail/smtp-mailer';
import { createAccountPasswords } from './platform/passwords/account-passwords';
import { createPasswordHasher, type PasswordHasher } from './platform/passwords/password-hasher';
import { choosePayments } from './platform/payments/choose-payments';
import type { Payments } from './platform/payments/payments';
import { createPictureRenderer } from './platform/pictures/picture-renderer';
import type { Services } from './platform/services';
import { createShownSettings } from './platform/site-settings/shown-settings';
import { chooseStorage } from './platform/storage/storage-config';

export interface ServiceOverrides {
  logger?: Logger;
  clock?: Clock;
  connection?: Connection;
  payments?: { payments: Payments; checkoutPages?: Router };
  /** Stays open when the services are closed. */
  hasher?: PasswordHasher;
}

/** @throws DataDirInUseError if another process has the embedded database open. */
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
      countWaitingMail: () => countWaiting(db),
      folders: { uploads: config.uploadsDir, data: config.dataDir, temporary: tmpdir() },
    });
    const sealer = createSealer(config.encryptionKeys);
    const hasher = overrides.hasher ?? createPasswordHasher();
    if (!overrides.hasher) cleanups.push(hasher.close);
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
      hasher,
      passwords: createAccountPasswords({ hasher, sealer, logger }),
      limits: createLimits({ pool, metrics, enabled: config.floodLimits }),
      payments: chosen.payments,
      checkoutPages: chosen.checkoutPages,
      activity: createActivity({ clock }),
      mail: createMail(config, { clock, sealer }),
      mailer: config.mail && createSmtpMailer(config.mail),
      pictures: createPictureRenderer({ logger }),
      shownSettings: createShownSettings({ db, clock }),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

export const logLostConnection = (logger: Logger) => (error: Error) =>
  logger.warn({ err: error }, 'a database connection was lost');
