import { type Registration, registerBody } from '@shared/contracts/accounts';
import type { Prompter } from './prompter';

/** Input that nobody is there to correct. */
export class InvalidInputError extends Error {
  override name = 'InvalidInputError';
}

type Field = keyof Registration;

/** Asks again, where somebody is there, until `read` accepts the answer. */
export async function askUntilValid(
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
  return {
    ...person,
    password: await askUntilValid(prompter, say, async () => {
      const password = check('password', await prompter.askSecretly('Password (not shown)'));
      const { error } = registerBody.safeParse({ ...person, password });
      if (error) throw refusal(error);
      if (prompter.interactive && password !== (await prompter.askSecretly('Confirm password'))) {
        throw new InvalidInputError("The passwords don't match.");
      }
      return password;
    }),
  };
}

function check(field: Field, answer: string): string {
  const parsed = registerBody.shape[field].safeParse(answer);
  if (parsed.success) return parsed.data;
  throw refusal(parsed.error);
}

export const refusal = ({ issues }: { issues: { message: string }[] }) =>
  new InvalidInputError(issues[0]?.message ?? "That won't work. Please try again.");
