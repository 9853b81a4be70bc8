import { createServer } from 'node:http';
import { loadEnvironmentFile, readConfig } from '../config';
import { startEmbeddedDatabase } from '../platform/db/embedded';
import { describeFailure } from '../platform/describe-failure';
import { createDevServer } from './dev-server';
import { findFreePort, waitForPort } from './ports';

/** Keeps what must survive a reload (database, payments sandbox, Vite); the server restarts in a child process. */
async function startDevelopment(): Promise<void> {
  loadEnvironmentFile();
  const config = readConfig();
  const port = config.port || (await findFreePort());
  const publicUrl = config.port ? config.publicUrl : `http://localhost:${port}`;
  const serverPort = await findFreePort();

  const [embedded, sandbox, devServer] = await Promise.all([
    config.databaseUrl ? null : startEmbeddedDatabase({ dataDir: config.dataDir }),
    config.payments.kind === 'sandbox' ? startProvider(publicUrl) : null,
    createDevServer(),
  ]);
  const environment = {
    PORT: String(serverPort),
    HOST: '127.0.0.1',
    PUBLIC_URL: publicUrl,
    ...(embedded && { DATABASE_URL: embedded.url }),
    ...sandbox?.environment,
  };
  devServer.start(environment);

  let stopping = false;
  const server = createServer();
  // Loaded late, because the server can start without it.
  const { createDevProxy } = await import('./dev-proxy');
  const devProxy = await createDevProxy({ server, serverPort, publicUrl, checkoutPages: sandbox?.pages });
  server.once('error', error => fail(error));
  server.listen(port, config.host, () => {
    process.stdout.write(`\n  The site is running at ${publicUrl}\n\n`);
  });
  // By then, the tables are up to date.
  const ready = waitForPort(serverPort).then(async isUp => {
    if (!isUp || stopping) return;
    await embedded?.share(publicUrl);
    const flags = [embedded ? 'embedded' : '', sandbox ? 'sandbox' : ''];
    devServer.showFirstSteps(environment, flags);
  });
  ready.catch(fail);

  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await devServer.stop();
    server.close();
    server.closeAllConnections();
    await devProxy.close();
    await sandbox?.close();
    await embedded?.close();
    process.exit(0);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  process.on('SIGHUP', stop);
}

async function startProvider(publicUrl: string) {
  // Loads while the database starts.
  const { startSandbox } = await import('../platform/payments/sandbox/sandbox');
  const { secretKey, webhookSecret, apiUrl, pages, close } = await startSandbox({
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
  process.stderr.write(`${describeFailure(error)}\n`);
  process.exit(1);
}

await startDevelopment().catch(fail);
