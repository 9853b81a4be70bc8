import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import path from 'node:path';
import pretty from 'pino-pretty';
import { type Config, ConfigError, extendEnvironment, loadEnvironmentFile, readConfig } from '../config';
import { startEmbeddedDatabase } from '../db/embedded';
import { DataDirInUseError } from '../db/folder-lock';
import { findFreePort } from '../free-port';
import { startSandbox } from '../payments/sandbox/start-sandbox';
import { projectRoot } from '../project-root';
import { createDevFront } from './dev-front';

/**
 * The whole product for development. This process keeps what must outlive a reload (database, payments sandbox,
 * Vite); the server runs in a child that restarts when its sources change.
 */
async function startDevelopment(): Promise<void> {
  loadEnvironmentFile();
  const config = readConfig();
  const port = config.port || (await findFreePort());
  const publicUrl = config.port ? config.publicUrl : `http://localhost:${port}`;
  const serverPort = await findFreePort();

  const embedded = config.databaseUrl ? null : await startEmbeddedDatabase({ dataDir: config.dataDir });
  const sandbox = config.payments.kind === 'sandbox' ? await startProvider(config, publicUrl) : null;
  const server = createServer();
  const front = await createDevFront({ server, serverPort, checkoutPages: sandbox?.pages });

  const child = spawn(
    process.execPath,
    [
      path.join(projectRoot, 'node_modules/tsx/dist/cli.mjs'),
      'watch',
      '--clear-screen=false',
      'server/main.ts',
    ],
    {
      cwd: projectRoot,
      // In a group of its own, so that Ctrl-C reaches it once, through `stop`.
      detached: true,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: extendEnvironment({
        PORT: String(serverPort),
        HOST: '127.0.0.1',
        PUBLIC_URL: publicUrl,
        ...(embedded && { DATABASE_URL: embedded.url }),
        ...sandbox?.environment,
      }),
    },
  );
  child.stdout.pipe(pretty({ translateTime: 'HH:MM:ss', ignore: 'pid,hostname', singleLine: true }));

  server.once('error', error => fail(error));
  server.listen(port, config.host, () => {
    process.stdout.write(`\n  The site is on ${publicUrl}\n\n`);
  });

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    child.kill('SIGTERM');
    await new Promise(resolve => (child.exitCode === null ? child.once('exit', resolve) : resolve(null)));
    server.close();
    server.closeAllConnections();
    await front.close();
    await sandbox?.close();
    await embedded?.close();
    process.exit(0);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  process.on('SIGHUP', stop);
}

async function startProvider({ dataDir }: Config, publicUrl: string) {
  const { secretKey, webhookSecret, apiUrl, pages, close } = await startSandbox({
    dataDir,
    publicUrl,
    webhookUrl: `${publicUrl}/api/stripe/webhook`,
  });
  return {
    pages,
    close,
    environment: {
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_URL: apiUrl,
    },
  };
}

function fail(error: unknown): never {
  const expected = error instanceof ConfigError || error instanceof DataDirInUseError;
  const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  const text = taken
    ? 'The port is taken. Stop what runs there, or set PORT to another.'
    : error instanceof Error
      ? expected
        ? error.message
        : error.stack
      : String(error);
  process.stderr.write(`${text}\n`);
  process.exit(1);
}

await startDevelopment().catch(fail);
