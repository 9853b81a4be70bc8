import { readMigrations } from '../db/migration-files';
import { BackupError } from './backup-error';
import { checkArchive } from './check-archive';
import { checkMigrations } from './check-backup';
import { loadRows } from './load-rows';
import type { Manifest } from './manifest';
import { listReferencedFiles } from './references.repository';
import { changeAll } from './rows.repository';
import { withScratchDatabase } from './scratch-database';

/**
 * Restores the rows of a backup into a database that's thrown away again, and checks that the backup holds every file
 * they refer to.
 * @throws BackupError
 */
export async function verifyBackup(file: string): Promise<Manifest> {
  const manifest = await checkArchive(file);
  const migrations = readMigrations();
  checkMigrations(file, manifest, migrations);
  await withScratchDatabase(client =>
    changeAll(client, async () => {
      const tables = await loadRows(client, file, manifest, migrations);
      const held = new Set(
        [...manifest.files, ...manifest.missing].map(({ area, name }) => `${area}/${name}`),
      );
      for (const { area, name } of await listReferencedFiles(client, tables)) {
        if (!held.has(`${area}/${name}`))
          throw new BackupError(`${file} is damaged: ${area}/${name} is missing.`);
      }
    }),
  );
  return manifest;
}
