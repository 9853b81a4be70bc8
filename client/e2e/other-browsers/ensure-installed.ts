import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/**
 * The first existing path, after installing the Debian packages if there is none.
 * @throws with instructions if they cannot be installed.
 */
export function ensureInstalled(name: string, paths: string[], packages: string[]): string {
  const find = () => paths.find(candidate => existsSync(candidate));
  const found = find();
  if (found) return found;
  const install = `apt-get update && apt-get install -y --no-install-recommends ${packages.join(' ')}`;
  spawnSync('sh', ['-c', install], { stdio: 'inherit', timeout: 600_000 });
  const installed = find();
  if (installed) return installed;
  throw new Error(`This smoke test needs ${name}. On Debian: apt-get install ${packages.join(' ')}`);
}
