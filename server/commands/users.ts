import { HttpError } from '../platform/http/errors';
import { InvalidInputError } from './command-input';
import { InputEndedError, openPrompter } from './prompter';
import { runScript } from './run-script';
import { readCommand, usersUsage } from './users/read-command';

const args = process.argv.slice(2);
const say = (text: string) => process.stdout.write(`${text}\n`);

// Without a configuration or a database.
if (args.some(arg => arg === '--help' || arg === '-h')) say(usersUsage);
else
  await runScript(
    async services => {
      const prompter = openPrompter(process.stdin, process.stdout);
      try {
        await readCommand(args)({ services, prompter, say });
      } finally {
        prompter.close();
      }
    },
    {
      joinsAs: 'accounts',
      // Before the database is opened.
      check: () => void readCommand(args),
      expected: [HttpError, InputEndedError, InvalidInputError],
    },
  );
