import { isStatementTimeout } from './db/errors';
import { migrateDatabase } from './db/migrate';
import { identifyKey } from './encryption/encryption-keys';
import { listKeyIds } from './encryption/key-ids.repository';
import { renewUsernameKeys } from './features/accounts/renew-username-keys';
import { countUnreadable } from './features/accounts/stored-passwords.repository';
import type { Services } from './services';

type PrepareDeps = Pick<Services, 'connection' | 'logger' | 'config'>;

interface PreparedDatabase {
  /** Whether something in it is, or may be, encrypted under none of the configured keys. */
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
  const used = await listKeyIds(db).catch(error => {
    if (isStatementTimeout(error)) return null;
    throw error;
  });
  if (!used) {
    logger.warn(
      "it takes too long to find out which keys this database is encrypted under: what's still unencrypted stays so",
    );
    return true;
  }
  const others = used.filter(id => !ours.includes(id));
  if (others.length === 0) return false;
  logger.warn(
    { keys: others, ours, passwords: await countUnreadable(db, ours) },
    "some of what's encrypted can't be read: its keys are in neither ENCRYPTION_KEY nor ENCRYPTION_KEY_PREVIOUS",
  );
  return true;
}
