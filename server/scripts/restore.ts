import { BackupError } from '../backup/archive-format';
import { runRestore } from '../backup/commands';
import { ConfigError, loadEnvironmentFile, readConfig } from '../config';
import { DataDirInUseError } from '../db/data-folder/lock-data-folder';
import { DatabaseAwayError } from '../db/reach-database';
import { StorageUnavailableError } from '../storage/storage';
import { reportErrors } from './report-errors';

await reportErrors(async () => {
  loadEnvironmentFile();
  await runRestore(readConfig(), process.argv.slice(2), sentence => process.stdout.write(`${sentence}\n`));
}, [BackupError, ConfigError, DatabaseAwayError, DataDirInUseError, StorageUnavailableError]);
