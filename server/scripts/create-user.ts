import { registerUser } from '../features/accounts/register-user';
import { HttpError } from '../http/errors';
import type { Services } from '../services';
import { InvalidInputError } from './command-input';
import { promptRegistration } from './prompt-registration';
import { InputEndedError, openPrompter } from './prompter';
import { runScript } from './run-script';

const usage = `Usage: npm run create-user

Creates a staff account, and asks for what it needs. From a pipe, it reads one answer per line:
username, email, first name, last name, password.`;

const args = process.argv.slice(2);
const say = (text: string) => process.stdout.write(`${text}\n`);

/** Creates an account for a staff member, whether registration is open or closed. */
async function createUser(services: Services): Promise<void> {
  const prompter = openPrompter(process.stdin, process.stdout);
  try {
    const user = await registerUser(services, await promptRegistration(prompter, say));
    say(`${user.username} can sign in now.`);
  } finally {
    prompter.close();
  }
}

/** @throws InvalidInputError for anything after the command, which nobody would read. */
function refuseArguments() {
  const [first] = args;
  if (first !== undefined) throw new InvalidInputError(`Unexpected argument: ${first}\n\n${usage}`);
}

// Without a configuration or a database.
if (args.some(arg => arg === '--help' || arg === '-h')) say(usage);
else
  await runScript(createUser, {
    joinsAs: 'accounts',
    check: refuseArguments,
    expected: [HttpError, InputEndedError, InvalidInputError],
  });
