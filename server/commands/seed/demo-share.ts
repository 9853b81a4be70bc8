import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { studio } from '@shared/site/studio';
import type { User } from '@shared/tables/accounts';
import type { SecureShare } from '@shared/tables/shares';
import { createShare } from '../../features/shares/create-share';
import { storeShareFile, type Upload } from '../../features/shares/receive-upload';
import { isExpired } from '../../features/shares/shares.presenter';
import { byOperator } from '../../platform/by';
import { projectRoot } from '../../platform/project-root';
import type { FileStorage } from '../../platform/storage/storage';
import { findShareTitled } from './seed.repository';

export const demoSharePassword = 'harbor lights';

/** Content comes from `stock` by the name's ending, or else from the lines. */
export type DemoFile = [name: string, ...lines: string[]];

const types = { pdf: 'application/pdf', jpg: 'image/jpeg', csv: 'text/csv', txt: 'text/plain' } as const;
const stock: Record<string, string> = {
  pdf: path.join(projectRoot, 'server/commands/seed/files/document.pdf'),
  jpg: path.join(projectRoot, 'uploads/site/share.jpg'),
};

export async function storeFile(storage: FileStorage, [name, ...lines]: DemoFile): Promise<Upload> {
  const kind = name.slice(-3) as keyof typeof types;
  const content = stock[kind] ? await readFile(stock[kind]) : Buffer.from(`${lines.join('\n')}\n`);
  return { ...(await storeShareFile(storage, Readable.from([content]))), name, type: types[kind] };
}

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
  const file = await storeFile(deps.storage, ['hello.txt', hello]);
  return createShare(deps, { title, note, password: demoSharePassword }, file, { ...byOperator, user });
}
