import { registerBody } from '@shared/contracts/accounts/accounts';
import { registerUser } from '../features/accounts/register-user';
import { byOperator } from '../platform/by';
import { generatePassword, InvalidInputError, refusal } from './command-input';
import { runScript } from './run-script';

const usage = `Usage: npm run create-user -- <username> <email> <first name> <last name>

Creates a staff account and prints its password; the first account is an owner's. Put names of several words in quotes.`;

/** @throws InvalidInputError */
function readRegistration([username, email, firstName, lastName, ...rest]: string[]) {
  if (lastName === undefined || rest.length > 0) throw new InvalidInputError(usage);
  const person = { username, email, firstName, lastName, password: generatePassword() };
  const { data, error } = registerBody.safeParse(person);
  if (error) throw refusal(error);
  return data;
}

await runScript(
  async (services, registration) => {
    const { username } = await registerUser(services, registration, byOperator);
    process.stdout.write(`${username} can sign in with the password ${registration.password}\n`);
  },
  () => readRegistration(process.argv.slice(2)),
);
