import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import express from 'express';
import { createApi } from './api';
import { createLedger } from './ledger';
import { createPages } from './pages';
import { createWebhooks } from './webhooks';

export interface SandboxOptions {
  publicUrl: string;
  webhookUrl: string | null;
  webhookSecret: string;
  secretKey: string;
  now?: () => Date;
}

export type Sandbox = ReturnType<typeof createSandbox>;

export function createSandbox({
  publicUrl,
  webhookUrl,
  webhookSecret,
  secretKey,
  now: clock = () => new Date(),
}: SandboxOptions) {
  const now = () => Math.floor(clock().getTime() / 1_000);
  const webhooks = createWebhooks({ url: webhookUrl, secret: webhookSecret, now });
  const ledger = createLedger({ publicUrl, now, emit: webhooks.emit });
  const { api, requests, setFault } = createApi(ledger, secretKey);
  const pages = createPages(ledger);

  return {
    ...ledger,
    pages,

    async listen(): Promise<{ apiUrl: string; close(): Promise<void> }> {
      const server = createServer(express().use(api).use('/sandbox', pages)).listen(0, '127.0.0.1');
      await once(server, 'listening');
      const address = server.address();
      if (address === null || typeof address === 'string') throw new Error('The sandbox has no port');
      return {
        apiUrl: `http://127.0.0.1:${address.port}`,
        async close() {
          const closed = once(server, 'close');
          server.close();
          server.closeAllConnections();
          await Promise.all([closed, webhooks.close()]);
        },
      };
    },

    requests,
    setFault,
    setWebhookUrl: webhooks.setUrl,
    events: webhooks.events,
    signEvent: webhooks.sign,
    webhooksSettled: webhooks.settled,
  };
}

export async function startSandbox(options: Pick<SandboxOptions, 'publicUrl' | 'webhookUrl'>) {
  const secretKey = 'sk_test_sandbox';
  const webhookSecret = `whsec_${randomBytes(32).toString('hex')}`;
  const sandbox = createSandbox({ ...options, secretKey, webhookSecret });
  const { apiUrl, close } = await sandbox.listen();
  return { secretKey, webhookSecret, apiUrl, pages: sandbox.pages, close };
}
