import { type Registration, registerBody } from '@shared/contracts/accounts';
import type { Prompter } from './prompter';

/** An answer that nobody is there to give again. */
export class RefusedAnswerError extends Error {
  override name = 'RefusedAnswerError';
}

type Field = keyof Registration;

/** Asks for everything an account needs, again where an answer will not do. */
export async function askRegistration(
  prompter: Prompter,
  say: (text: string) => void,
): Promise<Registration> {
  const askUntilRight = async (read: () => Promise<string>): Promise<string> => {
    while (true) {
      try {
        return await read();
      } catch (error) {
        if (!prompter.interactive || !(error instanceof RefusedAnswerError)) throw error;
        say(error.message);
      }
    }
  };
  const askField = (field: Field, question: string) =>
    askUntilRight(async () => check(field, await prompter.ask(question)));

  return {
    username: await askField('username', 'Username'),
    email: await askField('email', 'Email'),
    firstName: await askField('firstName', 'First name'),
    lastName: await askField('lastName', 'Last name'),
    password: await askUntilRight(async () => {
      const password = check('password', await prompter.askSecretly('Password (not shown)'));
      if (prompter.interactive && password !== (await prompter.askSecretly('Password again'))) {
        throw new RefusedAnswerError('The two passwords differ.');
      }
      return password;
    }),
  };
}

function check(field: Field, answer: string): string {
  const parsed = registerBody.shape[field].safeParse(answer);
  if (parsed.success) return parsed.data;
  throw new RefusedAnswerError(parsed.error.issues[0]?.message ?? 'This will not do.');
}
