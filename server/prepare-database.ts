import { migrateDatabase } from './db/migrate';
import { identifyKey } from './encryption/encryption-keys';
import { listKeyIds } from './encryption/key-ids.repository';
import { renewUsernameKeys } from './features/accounts/renew-username-keys';
import { countUnreadable } from './features/accounts/stored-passwords.repository';
import type { Services } from './services';

type PrepareDeps = Pick<Services, 'connection' | 'logger' | 'config'>;

interface PreparedDatabase {
  /** Whether something in it is encrypted under none of the configured keys. */
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
  const others = used.filter(id => !ours.includes(id));
  if (others.length === 0) return false;
  logger.warn(
    { keys: others, ours, passwords: await countUnreadable(db, ours) },
    "some of what's encrypted can't be read: its keys are in neither ENCRYPTION_KEY nor ENCRYPTION_KEY_PREVIOUS",
  );
  return true;
}
