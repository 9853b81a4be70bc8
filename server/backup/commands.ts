import { readFileSync } from 'node:fs';
import path from 'node:path';
import { formatFileSize } from '@shared/file-size';
import { systemClock } from '../clock';
import type { Config } from '../config';
import { adviseCommand } from '../db/data-folder/lock-data-folder';
import { connectAlone, connectBesideServer } from '../db/single-connection';
import { identifyKey } from '../encryption/encryption-keys';
import { projectRoot } from '../project-root';
import { chooseStorage, openStorage } from '../storage/choose-storage';
import { StorageUnavailableError } from '../storage/storage';
import { BackupError } from './backup-error';
import { createBackup } from './create-backup';
import { describeContent, describeMissing, lacksHalfOfFiles } from './describe-backup';
import type { Manifest } from './manifest';
import type { BackupCommand, RestoreCommand } from './read-arguments';
import { requireUnused } from './require-unused';
import { restoreBackup } from './restore-backup';
import { removeLeftScratch } from './scratch-database';
import { listAbsent } from './stored-files';
import { verifyBackup } from './verify-backup';

type Say = (sentence: string) => void;

/** @throws BackupError */
export async function runBackup(config: Config, command: BackupCommand, say: Say): Promise<void> {
  if (command.kind === 'verify') return verify(config, command.file, say);
  const now = systemClock.now();
  const stamp = now.toISOString().slice(0, 19).replaceAll(':', '-');
  const file = command.file ?? path.join(config.dataDir, 'backups', `${stamp}.tar`);
  const { client, close } = await connectBesideServer(config);
  try {
    say('Reading the database and the files.');
    const storage = await openStorage(config.storage, config.uploadsDir);
    const deps = { client, storage, keys: config.encryptionKeys, clock: systemClock, version: readVersion() };
    const { manifest, size } = await createBackup(deps, file).catch(error => {
      if (!(error instanceof StorageUnavailableError)) throw error;
      throw new BackupError(
        `The files can't be read: is the place for uploads right (${nameUploads(config)})?`,
        { cause: error.cause ?? error },
      );
    });
    say(`Wrote ${describeContent(manifest)} to ${file} (${formatFileSize(size)}).`);
    say(
      `The encryption key with the ID ${manifest.keys[0]} isn't in it: keep ENCRYPTION_KEY somewhere else. Without it, no share in this backup opens, and nobody can sign in with a password.`,
    );
    const missing = describeMissing(manifest);
    if (missing) {
      report(manifest, `${missing}: is the place for uploads right (${nameUploads(config)})?`, say);
    }
  } finally {
    await close();
  }
}

/** A few missing files are old losses, which must not fail every backup from then on. @throws BackupError */
function report(manifest: Manifest, sentence: string, say: Say): void {
  if (lacksHalfOfFiles(manifest)) throw new BackupError(sentence);
  say(sentence);
}

const nameUploads = ({ storage, uploadsDir }: Config) =>
  storage.kind === 's3' ? `S3_BUCKET is ${storage.bucket}` : `UPLOADS_DIR is ${uploadsDir}`;

async function verify({ encryptionKeys }: Config, file: string, say: Say): Promise<void> {
  for (const folder of await removeLeftScratch()) {
    say(`Removed ${folder}: a verification that was killed left its scratch database there.`);
  }
  say('Reading the backup, and restoring it into a scratch database.');
  const manifest = await verifyBackup(file);
  const missing = describeMissing(manifest);
  const content = describeContent(manifest);
  say(
    missing
      ? `What is in the backup from ${manifest.createdAt} can be restored: ${content}.`
      : `The backup from ${manifest.createdAt} is complete and can be restored: ${content}.`,
  );
  const ours = [encryptionKeys.current, ...encryptionKeys.previous].map(identifyKey);
  const [needed = ''] = manifest.keys;
  say(
    ours.includes(needed)
      ? `It needs the encryption key with the ID ${needed}, which is set.`
      : `It needs the encryption key with the ID ${needed}, which isn't the one that's set here.`,
  );
  if (missing) report(manifest, `The backup isn't complete: ${missing}.`, say);
}

/** @throws BackupError */
export async function runRestore(config: Config, command: RestoreCommand, say: Say): Promise<void> {
  const { client, close } = await connectAlone(config).catch(error => adviseCommand(error));
  try {
    // The embedded database is this process's alone.
    const requireStopped = async () => {
      if (config.databaseUrl) await requireUnused(client);
    };
    await requireStopped();
    say('Reading the whole backup before anything is changed.');
    const storage = await chooseStorage(config.storage, config.uploadsDir);
    const deps = { client, storage, keys: config.encryptionKeys, requireUnused: requireStopped };
    const manifest = await restoreBackup(deps, command.file, command);
    say(`Restored ${describeContent(manifest)}, as the site was at ${manifest.createdAt}.`);
    const missing = describeMissing(manifest, await listAbsent(storage, manifest.missing));
    if (missing) say(`${missing}, and not in the backup either.`);
    say(
      'Every row was read again and was the same. Invitations and password reset links from before no longer work, and everyone has to sign in again. Start the server now.',
    );
  } finally {
    await close();
  }
}

function readVersion(): string {
  return JSON.parse(readFileSync(path.join(projectRoot, 'package.json'), 'utf8')).version;
}
