import { HttpError } from '../http/errors';
import { InvalidInputError } from './prompt-registration';
import { InputEndedError, openPrompter } from './prompter';
import { runScript } from './run-script';
import { readCommand, UsageError } from './users/commands';

const args = process.argv.slice(2);
const say = (text: string) => process.stdout.write(`${text}\n`);

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
    // Before the database is opened.
    check: () => void readCommand(args),
    expected: [HttpError, InputEndedError, InvalidInputError, UsageError],
  },
);
