import { HttpError } from '../http/errors';
import { InvalidInputError } from './prompt-registration';
import { InputEndedError, openPrompter } from './prompter';
import { runScript } from './run-script';
import { UsageError } from './users/commands';
import { readCommand, readHelp } from './users/read-command';

const args = process.argv.slice(2);
const say = (text: string) => process.stdout.write(`${text}\n`);

const help = readHelp(args);

// Without a configuration or a database.
if (help !== null) say(help);
else
  await runScript(
    async services => {
      const run = readCommand(args);
      const prompter = openPrompter(process.stdin, process.stdout);
      try {
        await run({ services, prompter, say });
      } finally {
        prompter.close();
      }
    },
    {
      joinsAs: 'accounts',
      // Before the database is opened.
      check: () => void readCommand(args),
      expected: [HttpError, InputEndedError, InvalidInputError, UsageError],
    },
  );
