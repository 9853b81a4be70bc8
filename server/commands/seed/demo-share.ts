import { studio } from '@shared/site/studio';
import type { User } from '@shared/tables/accounts';
import type { SecureShare } from '@shared/tables/shares';
import { createShare } from '../../features/shares/create-share';
import { isExpired } from '../../features/shares/shares.presenter';
import { byOperator } from '../../platform/by';
import { storeFile } from './demo-files';
import { findShareTitled } from './seed.repository';

export const demoSharePassword = 'harbor lights';

const title = `Hello from ${studio.name}`;

const note = `This note and the file below are encrypted. Only this password opens them.

Whoever sent them can see when they were opened, and can delete them at any time.`;

const hello = `Hello!\n\nThis file came from ${studio.name}, encrypted until you opened it.`;

/** Made once, and again if it was deleted or has ended. */
export async function ensureDemoShare(
  deps: Parameters<typeof createShare>[0],
  user: User,
): Promise<SecureShare> {
  const known = await findShareTitled(deps.db, title, user.id);
  if (known && !known.usedUpAt && !isExpired(known, deps.clock.now())) return known;
  const file = await storeFile(deps.storage, { name: 'hello.txt', text: hello });
  return createShare(deps, { title, note, password: demoSharePassword }, file, { ...byOperator, user });
}
