import { randomBytes } from 'node:crypto';
import { studio } from '@shared/site/studio';
import type { User } from '@shared/tables/accounts';
import { findByUsername, isFirstAccount } from '../features/accounts/accounts.repository';
import { registerUser } from '../features/accounts/register-user';
import { loadOrCreateSecret } from '../load-or-create-secret';
import type { Services } from '../services';

type AccountDeps = Pick<Services, 'db' | 'passwords' | 'clock' | 'activity' | 'config'>;

const [firstName = '', ...rest] = studio.founder.name.split(' ');

/** The founder's. */
export const demoPerson = {
  username: 'demo',
  email: 'demo@example.com',
  firstName,
  lastName: rest.join(' '),
};

/** Without letters and digits that look alike. */
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789';

/** Sixty random bits in groups to read, such as `k7qd-m2xf-9thw`. */
function generatePassword(): string {
  const letters = Array.from(randomBytes(12), byte => alphabet[byte % alphabet.length]).join('');
  return letters.replace(/(?<=^(?:.{4})+)(?=.)/g, '-');
}

/** The password of all demo accounts: generated once, and kept where only this user can read it. */
export function readDemoPassword(dataDir: string): string {
  return loadOrCreateSecret(dataDir, 'demo-password', generatePassword);
}

/** The demo account, if its password is still the generated one. Created where nobody has an account yet. */
export async function ensureDemoAccount(deps: AccountDeps): Promise<User | null> {
  const { db, passwords, config } = deps;
  const password = readDemoPassword(config.dataDir);
  // The first account is an owner's.
  if (await db.transaction(isFirstAccount)) return registerUser(deps, { ...demoPerson, password });
  const user = await findByUsername(db, demoPerson.username);
  if (!user || user.disabledAt) return null;
  return (await passwords.verifyOwn(password, user.password)) ? user : null;
}
