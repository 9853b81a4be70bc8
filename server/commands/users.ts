import { runScript } from './run-script';
import { readCommand, usersUsage } from './users/commands';

const args = process.argv.slice(2);
const say = (text: string) => process.stdout.write(`${text}\n`);

if (args.some(arg => arg === '--help' || arg === '-h')) say(usersUsage);
else
  await runScript(
    (services, command) => command({ services, say }),
    () => readCommand(args),
  );
