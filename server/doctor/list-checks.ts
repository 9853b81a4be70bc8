import { systemClock } from '../clock';
import type { Config } from '../config';
import { chooseStorage } from '../storage/choose-storage';
import { checkDatabase } from './check-database';
import { checkMail } from './check-mail';
import { checkPayments } from './check-payments';
import { checkSettings } from './check-settings';
import { checkSite } from './check-site';
import { checkDisks, checkStorage } from './check-storage';
import type { Check } from './finding';
import { readCertificate } from './read-certificate';

export function listChecks(config: Config): Check[] {
  const clock = systemClock;
  // Creates the folders of local storage, which the disk is measured by.
  const openStorage = () => chooseStorage(config.storage, config.uploadsDir);
  return [
    { topic: 'Settings', run: () => checkSettings(config) },
    { topic: 'Database', run: () => checkDatabase(config, clock) },
    { topic: 'Files', run: async () => checkStorage(await openStorage()) },
    { topic: 'Disk', run: () => openStorage().then(() => checkDisks(config)) },
    { topic: 'Email', run: () => checkMail(config) },
    { topic: 'Payments', run: () => checkPayments(config) },
    { topic: 'Site', run: () => checkSite(config, { fetch, readCertificate, clock }) },
  ];
}
