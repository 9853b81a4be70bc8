import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { extendEnvironment } from '../config';
import { projectRoot } from '../project-root';

/** Fills the embedded database and the files of a product that is not running, as `npm run seed` does. */
export async function addDemoData(environment: Record<string, string>): Promise<void> {
  await promisify(execFile)('npx', ['tsx', 'server/scripts/seed.ts'], {
    cwd: projectRoot,
    env: extendEnvironment({ ...environment, DATABASE_URL: '' }),
  });
}
