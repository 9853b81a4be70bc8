import { stat } from 'node:fs/promises';
import path from 'node:path';
import { formatFileSize } from '@shared/files';
import { systemClock } from '../../platform/clock';
import type { Config } from '../../platform/config';
import { connectAlone, connectBesideServer } from '../../platform/db/open-database';
import { identifyKey } from '../../platform/encryption/encryption-config';
import { chooseStorage } from '../../platform/storage/storage-config';
import { BackupError, type Manifest } from './archive';
import { createBackup } from './create-backup';
import { restoreBackup } from './restore-backup';

/** Overrides what .env says of the world outside. Operations has it, too. */
export const startCopy =
  'SMTP_URL= SMTP_URL_FILE= STRIPE_SECRET_KEY= STRIPE_SECRET_KEY_FILE= PAYMENTS= PORT=3001 PUBLIC_URL=http://localhost:3001 npm start';

const print = (sentence: string): unknown => process.stdout.write(`${sentence}\n`);

/** @throws BackupError */
export async function runBackup(config: Config, args = process.argv.slice(2), say = print): Promise<void> {
  const createdAt = systemClock.now().toISOString();
  const stamp = createdAt.slice(0, 19).replaceAll(':', '-');
  const usual = path.join(config.dataDir, 'backups', `${stamp}.tar`);
  const file = readFile(args, 'Usage: npm run backup [-- <file>]', usual);
  const { client, close } = await connectBesideServer(config);
  try {
    const storage = await chooseStorage(config.storage, config.uploadsDir);
    const encryptionKey = identifyKey(config.encryptionKeys.current);
    const manifest = await createBackup({ client, storage }, { createdAt, encryptionKey }, file);
    const { size } = await stat(file);
    say(`Wrote ${describeContent(manifest)} to ${file} (${formatFileSize(size)}).`);
    say(
      `ENCRYPTION_KEY (ID ${encryptionKey}) isn't in it: keep it somewhere else. Without it, no share in this backup opens and nobody can sign in with a password.`,
    );
    const { missing } = manifest;
    if (missing.length === 0) return;
    const sentence = `Files missing from storage: ${missing.length} (such as ${missing[0]}). Do UPLOADS_DIR and STORAGE match the server's?`;
    // A few are old losses or were deleted meanwhile, which must not fail a backup.
    if (missing.length >= countFiles(manifest)) throw new BackupError(sentence);
    say(sentence);
  } finally {
    await close();
  }
}

/** @throws BackupError */
export async function runRestore(config: Config, args = process.argv.slice(2), say = print): Promise<void> {
  const file = readFile(args, 'Usage: npm run restore -- <file>');
  const { client, close } = await connectAlone(config);
  try {
    const storage = await chooseStorage(config.storage, config.uploadsDir);
    const manifest = await restoreBackup({ client, storage }, file);
    say(`Restored ${describeContent(manifest)}, as the site was at ${manifest.createdAt}.`);
    const { current, previous } = config.encryptionKeys;
    if (![current, ...previous].map(identifyKey).includes(manifest.encryptionKey)) {
      say(
        `Its shares and passwords need the ENCRYPTION_KEY with the ID ${manifest.encryptionKey}, but the one that's set has the ID ${identifyKey(current)}. Set the right key before you start the server.`,
      );
    }
    say(
      'Everyone has to sign in again. Earlier invitations, calendar links and password reset links no longer work.',
    );
    say(
      `To look at it without sending its waiting email or asking Stripe, start it with the same DATABASE_URL, DATA_DIR and UPLOADS_DIR, and: ${startCopy}`,
    );
  } finally {
    await close();
  }
}

/** @throws BackupError */
function readFile([file, ...rest]: string[], usage: string, usual = ''): string {
  if (rest.length > 0 || file?.startsWith('-') || !(file || usual)) throw new BackupError(usage);
  return path.resolve(file || usual);
}

const countFiles = ({ entries }: Manifest) => entries.filter(({ name }) => name.startsWith('files/')).length;

function describeContent(manifest: Manifest): string {
  const rows = manifest.entries.reduce((sum, entry) => sum + (entry.rows ?? 0), 0);
  return `${rows.toLocaleString('en-US')} rows and ${countFiles(manifest).toLocaleString('en-US')} files`;
}
