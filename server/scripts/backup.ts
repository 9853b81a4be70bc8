import { BackupError } from '../backup/backup-error';
import { runBackup } from '../backup/commands';
import { readBackupArguments } from '../backup/read-arguments';
import { ConfigError, loadEnvironmentFile, readConfig } from '../config';
import { DatabaseAwayError } from '../db/reach-database';
import { NoDatabaseError } from '../db/single-connection';
import { StorageUnavailableError } from '../storage/storage';
import { reportErrors } from './report-errors';

await reportErrors(async () => {
  const command = readBackupArguments(process.argv.slice(2));
  loadEnvironmentFile();
  await runBackup(readConfig(), command, sentence => process.stdout.write(`${sentence}\n`));
}, [BackupError, ConfigError, DatabaseAwayError, NoDatabaseError, StorageUnavailableError]);
