import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import request from 'supertest';

export interface LoadBalancer {
  /** Everything the example logs. */
  readLogs(): Promise<string>;
  stop(): Promise<void>;
}

const binaries = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx', '/usr/bin/nginx'];
const startWithin = 10_000;

/** Null if nginx is not installed. */
export const nginxBinary = binaries.find(existsSync) ?? null;

/** The title of a group of tests that need nginx, with a note if they are skipped. */
export function nameWithNginx(name: string): string {
  return nginxBinary ? name : `${name} (skipped: there is no nginx here; Debian: nginx-light)`;
}

/**
 * The load balancer from the example configuration, on loopback, in front of these instances.
 * @param instances Two of them, as host and port.
 */
export async function startLoadBalancer(port: number, instances: readonly string[]): Promise<LoadBalancer> {
  if (!nginxBinary) throw new Error('There is no nginx on this machine. Install one (Debian: nginx-light).');
  const folder = await mkdtemp(path.join(tmpdir(), 'nginx-'));
  // Its workers drop root privileges.
  await chmod(folder, 0o755);
  await writeFile(path.join(folder, 'site.conf'), await fillExample(port, instances, folder));
  await writeFile(path.join(folder, 'nginx.conf'), frameOf(folder));
  const nginx = spawn(nginxBinary, ['-p', folder, '-c', path.join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  await waitUntilListening(`http://127.0.0.1:${port}`, nginx);
  return {
    async readLogs() {
      const names = (await readdir(folder)).filter(name => name.endsWith('.log'));
      const logs = await Promise.all(names.map(name => readFile(path.join(folder, name), 'utf8')));
      return logs.join('');
    },
    async stop() {
      const gone = once(nginx, 'exit');
      nginx.kill('SIGTERM');
      await gone;
      await rm(folder, { recursive: true });
    },
  };
}

/** @throws if the example has other addresses than expected here. */
async function fillExample(port: number, instances: readonly string[], folder: string): Promise<string> {
  const example = await readFile(fileURLToPath(new URL('nginx.conf', import.meta.url)), 'utf8');
  const values: Record<string, string | undefined> = {
    'listen 80;': `listen 127.0.0.1:${port};`,
    'server 10.0.0.11:3000': `server ${instances[0]}`,
    'server 10.0.0.12:3000': `server ${instances[1]}`,
    'access_log /var/log/nginx/': `access_log ${folder}/`,
    'error_log /var/log/nginx/': `error_log ${folder}/`,
  };
  return Object.entries(values).reduce((text, [name, value]) => {
    if (!value || !text.includes(name)) throw new Error(`The example configuration has no ${name}`);
    return text.replace(name, () => value);
  }, example);
}

/** What Debian's nginx.conf has around a file in conf.d, with everything below one folder. */
function frameOf(folder: string): string {
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const temporary = kinds.map(kind => `${kind}_temp_path ${folder}/${kind};`).join('\n  ');
  return `daemon off;
worker_processes 2;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log warn;
events { worker_connections 1024; }
http {
  access_log off;
  ${temporary}
  include ${folder}/site.conf;
}
`;
}

async function waitUntilListening(url: string, nginx: ChildProcess): Promise<void> {
  const givenUpAt = Date.now() + startWithin;
  while (Date.now() < givenUpAt) {
    if (nginx.exitCode !== null) break;
    const listens = await request(url)
      .get('/healthz')
      .then(
        ({ status }) => status === 200,
        () => false,
      );
    if (listens) return;
    await pause(50);
  }
  nginx.kill('SIGKILL');
  throw new Error('nginx did not start');
}
