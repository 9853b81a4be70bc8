import { readFileSync } from 'node:fs';
import path from 'node:path';
import { formatFileSize } from '@shared/file-size';
import { systemClock } from '../clock';
import type { Config } from '../config';
import { connectAlone, connectBesideServer } from '../db/single-connection';
import { identifyKey } from '../encryption/encryption-keys';
import { projectRoot } from '../project-root';
import { chooseStorage } from '../storage/choose-storage';
import { createBackup } from './create-backup';
import { describeContent, describeMissing } from './describe-backup';
import type { BackupCommand, RestoreCommand } from './read-arguments';
import { requireUnused } from './require-unused';
import { restoreBackup } from './restore-backup';
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
    const storage = await chooseStorage(config.storage, config.uploadsDir);
    const deps = { client, storage, keys: config.encryptionKeys, clock: systemClock, version: readVersion() };
    const { manifest, size } = await createBackup(deps, file);
    for (const sentence of describeMissing(manifest)) say(sentence);
    say(`Wrote ${describeContent(manifest)} to ${file} (${formatFileSize(size)}).`);
    say(
      `The encryption key with the ID ${manifest.keys[0]} isn't in it: keep ENCRYPTION_KEY somewhere else. Without it, no share in this backup opens, and no password signs in.`,
    );
  } finally {
    await close();
  }
}

async function verify({ encryptionKeys }: Config, file: string, say: Say): Promise<void> {
  say('Reading the backup, and restoring it into a scratch database.');
  const manifest = await verifyBackup(file);
  for (const sentence of describeMissing(manifest)) say(sentence);
  say(`The backup of ${manifest.createdAt} is whole, and restores: ${describeContent(manifest)}.`);
  const ours = [encryptionKeys.current, ...encryptionKeys.previous].map(identifyKey);
  const [needed = ''] = manifest.keys;
  say(
    ours.includes(needed)
      ? `It needs the encryption key with the ID ${needed}, which is set.`
      : `It needs the encryption key with the ID ${needed}, which isn't the one that's set here.`,
  );
}

/** @throws BackupError */
export async function runRestore(config: Config, command: RestoreCommand, say: Say): Promise<void> {
  const { client, close } = await connectAlone(config);
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
    const absent = await listAbsent(storage, manifest.missing);
    for (const sentence of describeMissing({ ...manifest, missing: absent })) say(sentence);
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
