import { migrateDatabase } from './db/migrate';
import { identifyKey } from './encryption/encryption-keys';
import { listKeyIds } from './encryption/key-ids.repository';
import type { Services } from './services';

type PrepareDeps = Pick<Services, 'connection' | 'logger' | 'config'>;

/** Brings the database to this version, and warns if something in it can't be read. */
export async function prepareDatabase(deps: PrepareDeps): Promise<void> {
  await migrateDatabase(deps.connection.pool);
  await checkKeys(deps);
}

async function checkKeys({ connection: { db }, logger, config }: PrepareDeps): Promise<void> {
  const { current, previous } = config.encryptionKeys;
  const ours = [current, ...previous].map(identifyKey);
  const others = (await listKeyIds(db)).filter(id => !ours.includes(id));
  if (others.length === 0) return;
  logger.warn(
    { keys: others, ours },
    "some of what's encrypted can't be read: its keys are in neither ENCRYPTION_KEY nor ENCRYPTION_KEY_PREVIOUS",
  );
}
