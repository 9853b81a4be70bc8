import { runBackup } from './backup/commands';
import { runCommand } from './run-script';

await runCommand(runBackup);
