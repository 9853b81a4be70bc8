import { BackupError } from './backup/archive';
import { runRestore } from './backup/commands';
import { runCommand } from './report-errors';

await runCommand(runRestore, [BackupError]);
