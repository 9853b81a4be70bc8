import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findFreePort, waitForPort } from '../../commands/ports';
import { extendEnvironment } from '../../config';
import { projectRoot } from '../../platform/project-root';

export async function startCaddy(instances: string[]) {
  const folder = await mkdtemp(path.join(tmpdir(), 'caddy-'));
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const file = path.join(projectRoot, 'server/deploy/Caddyfile');
  const child = spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
    stdio: 'ignore',
    env: extendEnvironment({
      HOME: folder,
      CADDY_ADMIN: `127.0.0.1:${await findFreePort()}`,
      PUBLIC_URL: url,
      INSTANCES: instances.map(instance => new URL(instance).host).join(' '),
    }),
  });
  await once(child, 'spawn').catch(cause => {
    throw new Error('These tests need Caddy: apt-get install caddy', { cause });
  });
  if (!(await waitForPort(port))) throw new Error('Caddy did not start');
  return {
    url,
    async stop() {
      child.kill();
      await once(child, 'exit');
      await rm(folder, { recursive: true });
    },
  };
}
