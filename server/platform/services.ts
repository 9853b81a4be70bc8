import type { Router } from 'express';
import type { Logger } from 'pino';
import type { Activity } from './activity/activity';
import type { Clock } from './clock';
import type { Config } from './config';
import type { Connection, Database } from './db/database';
import type { Sealer } from './encryption/sealer';
import type { Metrics } from './http/metrics';
import type { Limits } from './limits/limits';
import type { Mail } from './mail/mail';
import type { Mailer } from './mail/smtp-mailer';
import type { AccountPasswords } from './passwords/account-passwords';
import type { PasswordHasher } from './passwords/password-hasher';
import type { Payments } from './payments/payments';
import type { PictureRenderer } from './pictures/picture-renderer';
import type { ShownSettings } from './site-settings/shown-settings';
import type { FileStorage } from './storage/storage';

export interface Services {
  config: Config;
  logger: Logger;
  clock: Clock;
  connection: Connection;
  db: Database;
  metrics: Metrics;
  storage: FileStorage;
  sealer: Sealer;
  hasher: PasswordHasher;
  passwords: AccountPasswords;
  limits: Limits;
  payments: Payments;
  checkoutPages?: Router;
  activity: Activity;
  mail: Mail;
  mailer: Mailer | null;
  pictures: PictureRenderer;
  shownSettings: ShownSettings;
  close(): Promise<void>;
}
