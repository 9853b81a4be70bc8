import { registerUser } from '../features/accounts/register-user';
import { HttpError } from '../platform/http/errors';
import type { Services } from '../platform/services';
import { InvalidInputError } from './command-input';
import { promptRegistration } from './prompt-registration';
import { InputEndedError, openPrompter } from './prompter';
import { runScript } from './run-script';

const usage = `Usage: npm run create-user

Creates a staff account, and asks for what it needs. From a pipe, it reads one answer per line:
username, email, first name, last name, password.`;

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

await runScript(createUser, {
  joinsAs: 'accounts',
  // Before the database is opened.
  check() {
    if (process.argv.length > 2) throw new InvalidInputError(usage);
  },
  expected: [HttpError, InputEndedError, InvalidInputError],
});
