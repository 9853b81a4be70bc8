import { runRestore } from './backup/commands';
import { runCommand } from './run-script';

await runCommand(runRestore);
