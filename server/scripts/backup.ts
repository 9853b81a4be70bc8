import { BackupError } from '../backup/archive-format';
import { runBackup } from '../backup/commands';
import { ConfigError, loadEnvironmentFile, readConfig } from '../config';
import { DatabaseAwayError } from '../db/reach-database';
import { NoDatabaseError } from '../db/single-connection';
import { StorageUnavailableError } from '../storage/storage';
import { reportErrors } from './report-errors';

await reportErrors(async () => {
  loadEnvironmentFile();
  await runBackup(readConfig(), process.argv.slice(2), sentence => process.stdout.write(`${sentence}\n`));
}, [BackupError, ConfigError, DatabaseAwayError, NoDatabaseError, StorageUnavailableError]);
