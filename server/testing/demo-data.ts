import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { extendEnvironment } from '../config';
import { projectRoot } from '../project-root';
import { readDemoPassword } from '../seed/demo-account';

/**
 * Fills the database and the files of a product that is not running, as `npm run seed` does. Returns who can sign in.
 */
export async function addDemoData(
  environment: Record<string, string> & { DATA_DIR: string },
): Promise<{ username: string; password: string }> {
  await promisify(execFile)('npx', ['tsx', 'server/scripts/seed.ts'], {
    cwd: projectRoot,
    env: extendEnvironment({ DATABASE_URL: '', ...environment }),
  });
  return { username: 'demo', password: readDemoPassword(environment.DATA_DIR) };
}
