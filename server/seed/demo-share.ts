import { studio } from '@shared/site/studio';
import type { User } from '@shared/tables/accounts';
import type { SecureShare } from '@shared/tables/shares';
import { createShare } from '../features/shares/create-share';
import { isExpired } from '../features/shares/shares.presenter';
import type { Services } from '../services';
import { findShareTitled } from './seed.repository';
import { storeFile } from './share-files';

type ShareDeps = Pick<
  Services,
  'db' | 'storage' | 'sharePasswords' | 'notes' | 'clock' | 'activity' | 'mail'
>;

/** Of all demo shares. */
export const demoSharePassword = 'harbor lights';

const title = `Hello from ${studio.name}`;

const note = `This note and the file below are encrypted. Only this password opens them.

Whoever sent them sees in the admin panel that they were opened, and can end the share at any time.`;

const hello = `Hello!\n\nThis file came from ${studio.name}, encrypted until you opened it.`;

/** A share that anyone can try: made once, and again if it was deleted or has ended. */
export async function ensureDemoShare(deps: ShareDeps, user: User): Promise<SecureShare> {
  const known = await findShareTitled(deps.db, title, user.id);
  if (known && !known.usedUpAt && !isExpired(known, deps.clock.now())) return known;
  const file = await storeFile(deps.storage, ['hello.txt', hello]);
  const creator = { actor: user, ip: undefined };
  return createShare(deps, { title, note, password: demoSharePassword }, file, creator);
}
