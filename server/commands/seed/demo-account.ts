import { studio } from '@shared/site/studio';
import type { User } from '@shared/tables/accounts';
import { findByName, isFirstAccount } from '../../features/accounts/accounts.repository';
import { registerUser } from '../../features/accounts/register-user';
import { byOperator } from '../../platform/by';
import { loadOrCreateSecret } from '../../platform/encryption/load-or-create-secret';
import type { Services } from '../../platform/services';
import { generatePassword } from '../command-input';

type AccountDeps = Pick<Services, 'db' | 'passwords' | 'clock' | 'activity' | 'config'>;

const [firstName = '', ...rest] = studio.founder.name.split(' ');

export const demoPerson = {
  username: 'demo',
  email: 'demo@example.com',
  firstName,
  lastName: rest.join(' '),
};

export const readDemoPassword = (dataDir: string): string =>
  loadOrCreateSecret(dataDir, 'demo-password', generatePassword);

/** Null if its password was changed. Creates it where nobody has an account yet. */
export async function ensureDemoAccount(deps: AccountDeps): Promise<User | null> {
  const { db, passwords, config } = deps;
  const password = readDemoPassword(config.dataDir);
  if (await db.transaction(isFirstAccount))
    return registerUser(deps, { ...demoPerson, password }, byOperator);
  const user = await findByName(db, demoPerson.username);
  if (!user || user.disabledAt) return null;
  return (await passwords.verify(password, user.password)) ? user : null;
}
