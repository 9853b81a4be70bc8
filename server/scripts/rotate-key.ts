import { ConfigError, loadEnvironmentFile, readConfig } from '../config';
import { DataDirInUseError } from '../db/folder-lock';
import { migrateDatabase } from '../db/migrate';
import { openDatabase } from '../db/open-database';
import { createNoteCipher } from '../encryption/note-cipher';
import { rotateNotes } from '../features/shares/rotate-notes';
import { createLogger } from '../logger';

async function rotateKey(): Promise<void> {
  loadEnvironmentFile();
  const config = readConfig();
  const connection = await openDatabase(config, error => process.stderr.write(`${error.message}\n`));
  try {
    await migrateDatabase(connection.pool);
    const { rotated, unreadable } = await rotateNotes({
      db: connection.db,
      notes: createNoteCipher(config.encryptionKeys),
      logger: createLogger(config),
    });
    process.stdout.write(`Notes under the current key now: ${rotated} more than before.\n`);
    if (unreadable === 0) return;
    process.stderr.write(
      `${unreadable} could not be read: their key is in neither variable. They are unchanged.\n`,
    );
    process.exitCode = 1;
  } finally {
    await connection.close();
  }
}

await rotateKey().catch(error => {
  const expected = error instanceof ConfigError || error instanceof DataDirInUseError;
  process.stderr.write(`${expected ? error.message : String(error?.stack ?? error)}\n`);
  process.exitCode = 1;
});
