import { randomBytes } from 'node:crypto';
import type { User } from '@shared/tables/accounts';
import { findByUsername, isFirstAccount } from '../features/accounts/accounts.repository';
import { registerUser } from '../features/accounts/register-user';
import { loadOrCreateSecret } from '../load-or-create-secret';
import type { Services } from '../services';
import { founder } from './founder';

type AccountDeps = Pick<Services, 'db' | 'passwords' | 'clock' | 'activity' | 'config'>;

const demoPerson = { username: 'demo', email: 'demo@example.com', ...founder } as const;

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

export function findDemoAccount({ db }: Pick<Services, 'db'>): Promise<User | null> {
  return findByUsername(db, demoPerson.username);
}

/** The first account is an owner's, this one included. */
export function createDemoAccount(deps: AccountDeps): Promise<User> {
  return registerUser(deps, { ...demoPerson, password: readDemoPassword(deps.config.dataDir) });
}

/** The demo account, if its password is still the generated one. Created where nobody has an account yet. */
export async function ensureDemoAccount(deps: AccountDeps): Promise<User | null> {
  const { db, passwords, config } = deps;
  if (await db.transaction(isFirstAccount)) return createDemoAccount(deps);
  const user = await findDemoAccount(deps);
  if (!user || user.disabledAt) return null;
  return (await passwords.verifyOwn(readDemoPassword(config.dataDir), user.password)) ? user : null;
}
