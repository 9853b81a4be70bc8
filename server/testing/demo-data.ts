import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { readDemoPassword } from '../commands/seed/demo-account';
import { extendEnvironment } from '../config';
import { projectRoot } from '../platform/project-root';

export async function addDemoData(
  environment: Record<string, string> & { DATA_DIR: string },
): Promise<{ username: string; password: string }> {
  await promisify(execFile)('npx', ['tsx', 'server/commands/seed.ts'], {
    cwd: projectRoot,
    env: extendEnvironment({ DATABASE_URL: '', ...environment }),
  });
  return { username: 'demo', password: readDemoPassword(environment.DATA_DIR) };
}
