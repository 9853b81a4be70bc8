import { migrateDatabase } from './db/migrate';
import { identifyKey } from './encryption/encryption-keys';
import { listKeyIds } from './encryption/key-ids.repository';
import { renewUsernameKeys } from './features/accounts/renew-username-keys';
import { countUnreadable } from './features/accounts/stored-passwords.repository';
import type { Services } from './services';

type PrepareDeps = Pick<Services, 'connection' | 'logger' | 'config'>;

interface PreparedDatabase {
  /** Whether what's encrypted in it, if anything, is under none of the configured keys. */
  hasOtherKey: boolean;
}

/** Brings a database of any earlier version to this one. */
export async function prepareDatabase(deps: PrepareDeps): Promise<PreparedDatabase> {
  const { connection, logger } = deps;
  await migrateDatabase(connection.pool);
  for (const id of await renewUsernameKeys(connection.db)) {
    logger.warn({ user: id }, 'two users have the same username: rename one of them');
  }
  return { hasOtherKey: await checkKeys(deps) };
}

async function checkKeys({ connection: { db }, logger, config }: PrepareDeps): Promise<boolean> {
  const { current, previous } = config.encryptionKeys;
  const ours = [current, ...previous].map(identifyKey);
  const used = await listKeyIds(db);
  if (used.length > 0 && !used.some(id => ours.includes(id))) {
    logger.warn(
      { used, ours },
      "nothing encrypted can be read: ENCRYPTION_KEY isn't the key of this database",
    );
    return true;
  }
  const unreadable = await countUnreadable(db, ours);
  if (unreadable > 0) {
    logger.warn(
      { accounts: unreadable },
      "passwords can't be read: ENCRYPTION_KEY isn't the key that they were encrypted under",
    );
  }
  return false;
}
