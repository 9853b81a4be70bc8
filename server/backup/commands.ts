import { stat } from 'node:fs/promises';
import path from 'node:path';
import { formatFileSize } from '@shared/file-size';
import { systemClock } from '../clock';
import type { Config } from '../config';
import { adviseCommand } from '../db/data-folder/lock-data-folder';
import { connectAlone, connectBesideServer } from '../db/single-connection';
import { identifyKey } from '../encryption/encryption-keys';
import { chooseStorage, openStorage } from '../storage/choose-storage';
import { BackupError, type Manifest } from './archive-format';
import { createBackup } from './create-backup';
import { restoreBackup } from './restore-backup';

type Say = (sentence: string) => void;

/** @throws BackupError */
export async function runBackup(config: Config, args: string[], say: Say): Promise<void> {
  const now = systemClock.now().toISOString();
  const stamp = now.slice(0, 19).replaceAll(':', '-');
  const file =
    readFile(args, 'Usage: npm run backup [-- <file>]') ??
    path.join(config.dataDir, 'backups', `${stamp}.tar`);
  const { client, close } = await connectBesideServer(config);
  try {
    const storage = await openStorage(config.storage, config.uploadsDir);
    const encryptionKey = identifyKey(config.encryptionKeys.current);
    const { manifest } = await createBackup({ client, storage }, { createdAt: now, encryptionKey }, file);
    const { size } = await stat(file);
    say(`Wrote ${describeContent(manifest)} to ${file} (${formatFileSize(size)}).`);
    say(
      `ENCRYPTION_KEY (ID ${encryptionKey}) isn't in it: keep it somewhere else. Without it, no share of this backup opens, and nobody can sign in with a password.`,
    );
    if (manifest.missing.length > 0) reportMissing(manifest, config, say);
  } finally {
    await close();
  }
}

/** A few are old losses or were deleted meanwhile, which must not fail a backup. @throws BackupError */
function reportMissing(manifest: Manifest, config: Config, say: Say): void {
  const { missing } = manifest;
  const found = filesOf(manifest).length;
  const sentence = `${missing.length} of ${countOf(found + missing.length, 'file')} that rows refer to ${missing.length === 1 ? 'is' : 'are'} missing (such as ${missing[0]}): is ${nameUploads(config)} the server's?`;
  if (missing.length >= found) throw new BackupError(sentence);
  say(sentence);
}

/** @throws BackupError */
export async function runRestore(config: Config, args: string[], say: Say): Promise<void> {
  const usage = 'Usage: npm run restore -- <file>';
  const file = readFile(args, usage);
  if (!file) throw new BackupError(usage);
  const { client, close } = await connectAlone(config).catch(error => adviseCommand(error));
  try {
    const storage = await chooseStorage(config.storage, config.uploadsDir);
    const { header, manifest } = await restoreBackup({ client, storage }, file);
    say(`Restored ${describeContent(manifest)}, as the site was at ${header.createdAt}.`);
    if (manifest.missing.length > 0) {
      say(`${countOf(manifest.missing.length, 'file')} that rows refer to weren't in the backup.`);
    }
    const { current, previous } = config.encryptionKeys;
    if (![current, ...previous].map(identifyKey).includes(header.encryptionKey)) {
      say(
        `Its shares and passwords need the ENCRYPTION_KEY with the ID ${header.encryptionKey}, and the one that's set has the ID ${identifyKey(current)}. Set that key before you start the server.`,
      );
    }
    say(
      'Everyone has to sign in again. Invitations, calendar links, and password reset links from before no longer work.',
    );
  } finally {
    await close();
  }
}

/** Null if none is named. @throws BackupError */
function readFile(args: string[], usage: string): string | null {
  const [file, ...rest] = args;
  if (rest.length > 0 || file?.startsWith('-')) throw new BackupError(usage);
  return file ? path.resolve(file) : null;
}

const filesOf = ({ entries }: Manifest) => entries.filter(({ name }) => name.startsWith('files/'));

const countOf = (n: number, one: string) => `${n.toLocaleString('en-US')} ${one}${n === 1 ? '' : 's'}`;

/** `5,213 rows of 20 tables and 40 files`. */
function describeContent(manifest: Manifest): string {
  const tables = manifest.entries.flatMap(({ rows }) => rows ?? []);
  const rows = tables.reduce((sum, count) => sum + count, 0);
  return `${countOf(rows, 'row')} of ${countOf(tables.length, 'table')} and ${countOf(filesOf(manifest).length, 'file')}`;
}

const nameUploads = ({ storage, uploadsDir }: Config) =>
  storage.kind === 's3' ? `the bucket ${storage.bucket}` : `UPLOADS_DIR (${uploadsDir})`;
