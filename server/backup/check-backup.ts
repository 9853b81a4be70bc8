import type { Migration } from '../db/migration-files';
import { type EncryptionKeys, identifyKey } from '../encryption/encryption-keys';
import { BackupError } from './backup-error';
import type { Manifest } from './manifest';

/** @throws BackupError if this version doesn't know the schema that a backup was made with. */
export function checkMigrations(file: string, { migrations, version }: Manifest, ours: Migration[]): void {
  const isOurs = migrations.every(({ hash }, n) => hash === ours[n]?.hash);
  if (isOurs) return;
  const last = ours.at(-1)?.when ?? 0;
  const isNewer = migrations.some(({ when }) => when > last);
  throw new BackupError(
    isNewer
      ? `${file} was made by a newer version (${version}), whose database this one doesn't know. Restore it with that version or a newer one.`
      : `${file} was made by a version (${version}) whose database this version can't upgrade.`,
  );
}

/** @throws BackupError if what a backup holds was encrypted under a key that isn't configured. */
export function checkKeys(file: string, { keys }: Manifest, { current, previous }: EncryptionKeys): void {
  const ours = [current, ...previous].map(identifyKey);
  const [needed = ''] = keys;
  if (ours.includes(needed)) return;
  throw new BackupError(
    `${file} needs the ENCRYPTION_KEY with the ID ${needed}; the one that's set has the ID ${ours[0]}. Set the key that the site had then, or add it to ENCRYPTION_KEY_PREVIOUS. To restore without it, which leaves shares, staff's passwords, authenticator apps, and replies unreadable, add --other-key.`,
  );
}
