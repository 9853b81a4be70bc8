import { systemClock } from '../clock';
import { ConfigError, loadEnvironmentFile, readConfig } from '../config';
import { DataDirInUseError } from '../db/folder-lock';
import { migrateDatabase } from '../db/migrate';
import { openDatabase } from '../db/open-database';
import { registerUser } from '../features/accounts/register-user';
import { HttpError } from '../http/errors';
import { createPasswordHasher } from '../passwords/password-hasher';
import { askRegistration, RefusedAnswerError } from './ask-registration';
import { InputEndedError, openPrompter } from './prompter';

const say = (text: string) => process.stdout.write(`${text}\n`);

/** Makes an account for a member of the staff, whether registration is open or closed. */
async function createUser(): Promise<void> {
  loadEnvironmentFile();
  const connection = await openDatabase(readConfig(), error => process.stderr.write(`${error.message}\n`));
  const passwords = createPasswordHasher({ threads: 1 });
  const prompter = openPrompter(process.stdin, process.stdout);
  try {
    await migrateDatabase(connection.pool);
    const registration = await askRegistration(prompter, say);
    const user = await registerUser({ db: connection.db, passwords, clock: systemClock }, registration);
    say(`${user.username} can sign in now.`);
  } finally {
    prompter.close();
    await passwords.close();
    await connection.close();
  }
}

/** What the person at the keyboard can do something about; anything else is shown with its place in the code. */
const expected = [ConfigError, DataDirInUseError, HttpError, InputEndedError, RefusedAnswerError];

await createUser().catch((error: unknown) => {
  const text =
    expected.some(kind => error instanceof kind) || !(error instanceof Error) ? error : error.stack;
  process.stderr.write(`${text instanceof Error ? text.message : String(text)}\n`);
  process.exitCode = 1;
});
