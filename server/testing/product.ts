import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import request from 'supertest';
import { findFreePort } from '../commands/ports';
import { extendEnvironment } from '../config';
import { projectRoot } from '../platform/project-root';
import { fileSecrets, fileVariable } from '../platform/secret-files';

export type Product = Awaited<ReturnType<typeof startProduct>>;

/** Milliseconds: on a busy machine, the embedded database alone has taken a minute. */
const bootWithin = 110_000;

export const productSecrets = {
  SESSION_SECRET: 'a secret for tests only',
  ENCRYPTION_KEY: Buffer.alloc(32, 'for tests only').toString('base64'),
};

/** An `.env` of the checkout may name some. */
const noSecretFiles = Object.fromEntries(fileSecrets.map(name => [fileVariable(name), '']));

interface ProductOptions {
  /** False under load: a log that nobody reads would fill the memory. */
  keepOutput?: boolean;
  /** Passkeys belong to a name, and an address is none. */
  hostname?: string;
  root?: string;
}

/** Starts the build (`npm run build`) on a free port with an empty database. */
export async function startProduct(
  environment: Record<string, string> = {},
  { keepOutput = true, hostname = '127.0.0.1', root = projectRoot }: ProductOptions = {},
) {
  const folder = await mkdtemp(path.join(tmpdir(), 'product-'));
  const port = await findFreePort();
  const url = `http://${hostname}:${port}`;
  let output = '';
  let child: ChildProcess;

  const start = async () => {
    child = spawn(process.execPath, ['--enable-source-maps', 'dist/server/main.js'], {
      cwd: root,
      stdio: keepOutput ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'ignore', 'inherit'],
      env: extendEnvironment({
        NODE_ENV: 'production',
        HOST: '127.0.0.1',
        PORT: String(port),
        PUBLIC_URL: url,
        DATABASE_URL: '',
        ...noSecretFiles,
        DATA_DIR: path.join(folder, 'data'),
        UPLOADS_DIR: path.join(folder, 'uploads'),
        ...productSecrets,
        REGISTRATION: 'open',
        PAYMENTS: 'sandbox',
        FLOOD_LIMITS: 'off',
        ...environment,
      }),
    });
    child.stdout?.on('data', chunk => {
      output += chunk;
    });
    child.stderr?.on('data', chunk => {
      output += chunk;
    });
    await waitUntilReady(url, child, () => output);
  };

  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise(resolve => child.once('exit', resolve));
    child.kill(signal);
    await gone;
  };

  await start();
  return {
    url,
    pid: () => child.pid ?? Number.NaN,
    output: () => output,
    kill: () => end('SIGKILL'),
    async terminate() {
      await end('SIGTERM');
      return child.exitCode;
    },
    restart: start,
    async stop() {
      await end('SIGTERM');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function waitUntilReady(url: string, child: ChildProcess, output: () => string): Promise<void> {
  const givenUpAt = Date.now() + bootWithin;
  while (Date.now() < givenUpAt) {
    if (child.exitCode !== null || child.signalCode !== null) {
      throw new Error(`The server ended while it started:\n${output()}`);
    }
    const ready = await request(url)
      .get('/readyz')
      .then(
        response => response.status === 200,
        () => false,
      );
    if (ready) return;
    await setTimeout(100);
  }
  child.kill('SIGKILL');
  throw new Error(`The server was not ready within ${bootWithin} ms:\n${output()}`);
}
