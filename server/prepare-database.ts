import { migrateDatabase } from './db/migrate';
import { renewUsernameKeys } from './features/accounts/renew-username-keys';
import type { Services } from './services';

/** Brings a database of any earlier version to this one. */
export async function prepareDatabase({
  connection,
  logger,
}: Pick<Services, 'connection' | 'logger'>): Promise<void> {
  await migrateDatabase(connection.pool);
  for (const id of await renewUsernameKeys(connection.db)) {
    logger.warn({ user: id }, 'two users have the same username: rename one of them');
  }
}
