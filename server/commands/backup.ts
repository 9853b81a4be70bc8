import { BackupError } from './backup/archive';
import { runBackup } from './backup/commands';
import { runCommand } from './report-errors';

await runCommand(runBackup, [BackupError]);
