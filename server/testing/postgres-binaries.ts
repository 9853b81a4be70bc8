import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';

const packageFolders = ['/usr/lib/postgresql', '/opt/homebrew/opt', '/usr/local/opt'];
const pathFolders = ['/usr/bin', '/usr/local/bin', '/usr/pgsql/bin'];

export async function hasPostgresBinaries(): Promise<boolean> {
  return (await lookForBinaries()) !== undefined;
}

/** @throws with instructions if there are none. */
export async function findPostgresBinaries(): Promise<string> {
  const found = await lookForBinaries();
  if (found) return found;
  throw new Error(
    'There is no PostgreSQL server on this machine. Install one (Debian: postgresql), or set TEST_DATABASE_URL.',
  );
}

async function lookForBinaries(): Promise<string | undefined> {
  const versions = await Promise.all(
    packageFolders.map(async folder => {
      const names = await readdir(folder).catch(() => []);
      return names.map(name => path.join(folder, name, 'bin'));
    }),
  );
  const newestFirst = versions
    .flat()
    .sort((one, other) => other.localeCompare(one, undefined, { numeric: true }));
  return [...newestFirst, ...pathFolders].find(folder => existsSync(path.join(folder, 'initdb')));
}
