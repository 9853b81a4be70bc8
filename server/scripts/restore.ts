import { BackupError } from '../backup/backup-error';
import { runRestore } from '../backup/commands';
import { readRestoreArguments } from '../backup/read-arguments';
import { ConfigError, loadEnvironmentFile, readConfig } from '../config';
import { DataDirInUseError } from '../db/data-folder/lock-data-folder';
import { DatabaseAwayError } from '../db/reach-database';
import { StorageUnavailableError } from '../storage/storage';
import { reportErrors } from './report-errors';

await reportErrors(async () => {
  const command = readRestoreArguments(process.argv.slice(2));
  loadEnvironmentFile();
  await runRestore(readConfig(), command, sentence => process.stdout.write(`${sentence}\n`));
}, [BackupError, ConfigError, DatabaseAwayError, DataDirInUseError, StorageUnavailableError]);
