import { type Registration, registerBody } from '@shared/contracts/accounts';
import { InvalidInputError, refusal } from './command-input';
import type { Prompter } from './prompter';

type Field = keyof Registration;

/** Asks again, where somebody is there, until `read` accepts the answer. */
async function askUntilValid(
  { interactive }: Pick<Prompter, 'interactive'>,
  say: (text: string) => void,
  read: () => Promise<string>,
): Promise<string> {
  while (true) {
    try {
      return await read();
    } catch (error) {
      if (!interactive || !(error instanceof InvalidInputError)) throw error;
      say(error.message);
    }
  }
}

/** Asks for a new password until `check` accepts it, and at a terminal once more. */
export const askNewPassword = (
  prompter: Prompter,
  say: (text: string) => void,
  question: string,
  check: (answer: string) => string,
): Promise<string> =>
  askUntilValid(prompter, say, async () => {
    const password = check(await prompter.askSecretly(question));
    if (prompter.interactive && password !== (await prompter.askSecretly('Confirm password'))) {
      throw new InvalidInputError("The passwords don't match.");
    }
    return password;
  });

/** Asks for everything an account needs, and again if the input is not accepted. */
export async function promptRegistration(
  prompter: Prompter,
  say: (text: string) => void,
): Promise<Registration> {
  const askField = (field: Field, question: string) =>
    askUntilValid(prompter, say, async () => check(field, await prompter.ask(question)));

  const person = {
    username: await askField('username', 'Username'),
    email: await askField('email', 'Email'),
    firstName: await askField('firstName', 'First name'),
    lastName: await askField('lastName', 'Last name'),
  };
  const password = await askNewPassword(prompter, say, 'Password (not shown)', answer => {
    const { data, error } = registerBody.safeParse({ ...person, password: check('password', answer) });
    if (error) throw refusal(error);
    return data.password;
  });
  return { ...person, password };
}

function check(field: Field, answer: string): string {
  const parsed = registerBody.shape[field].safeParse(answer);
  if (parsed.success) return parsed.data;
  throw refusal(parsed.error);
}
