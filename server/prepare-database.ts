import { migrateDatabase } from './db/migrate';
import { identifyKey } from './encryption/encryption-keys';
import { renewUsernameKeys } from './features/accounts/renew-username-keys';
import { countUnreadable } from './features/accounts/stored-passwords.repository';
import type { Services } from './services';

/** Brings a database of any earlier version to this one. */
export async function prepareDatabase({
  connection,
  logger,
  config,
}: Pick<Services, 'connection' | 'logger' | 'config'>): Promise<void> {
  await migrateDatabase(connection.pool);
  for (const id of await renewUsernameKeys(connection.db)) {
    logger.warn({ user: id }, 'two users have the same username: rename one of them');
  }
  const { current, previous } = config.encryptionKeys;
  const unreadable = await countUnreadable(connection.db, [current, ...previous].map(identifyKey));
  if (unreadable > 0) {
    logger.warn(
      { accounts: unreadable },
      "passwords can't be read: ENCRYPTION_KEY isn't the key that they were encrypted under",
    );
  }
}
