import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import express from 'express';
import type { Logger } from 'pino';
import { createApi } from './api';
import { createCharges } from './charges';
import { createCheckout, type Payer } from './checkout';
import { createFaults } from './faults';
import { createPages } from './pages';
import { createStore, type DisputeOutcome } from './store';
import { createWebhooks } from './webhooks';

export interface SandboxOptions {
  /** Origin of the site that serves `pages` below /sandbox. */
  publicUrl: string;
  /** Where events are sent; null keeps them. */
  webhookUrl: string | null;
  webhookSecret: string;
  secretKey: string;
  now?: () => Date;
  /** Milliseconds before each further attempt to deliver an event. */
  webhookRetryDelays?: readonly number[];
  logger?: Pick<Logger, 'warn' | 'error'>;
}

interface ReceivedRequest {
  method: string;
  path: string;
  body: unknown;
}

const KEEP_REQUESTS = 200;

export type Sandbox = ReturnType<typeof createSandbox>;

/** A fake payment provider for development and tests: the real SDK talks to `api`, people pay on `pages`. */
export function createSandbox(options: SandboxOptions) {
  const { publicUrl, webhookUrl, webhookSecret, secretKey, logger } = options;
  const store = createStore(options.now);
  const webhooks = createWebhooks(store, {
    url: webhookUrl,
    secret: webhookSecret,
    retryDelays: options.webhookRetryDelays,
    logger,
  });
  const { emit } = webhooks;
  const checkout = createCheckout({ store, publicUrl, emit });
  const charges = createCharges({ store, emit });
  const faults = createFaults();
  const requests: ReceivedRequest[] = [];

  const paymentOf = (sessionId: string) => checkout.find(sessionId).paymentId ?? '';
  const disputeOf = (sessionId: string) => charges.disputeOf(paymentOf(sessionId))?.id ?? '';

  const api = createApi({
    ...{ store, checkout, charges, faults, secretKey, logger },
    onRequest: request => {
      requests.push(request);
      if (requests.length > KEEP_REQUESTS) requests.shift();
    },
  });
  const pages = createPages({ store, checkout, charges });

  return {
    api,
    /** To be mounted at /sandbox. */
    pages,

    /** Serves api and pages on a free port of 127.0.0.1. */
    async listen(): Promise<{ apiUrl: string; close(): Promise<void> }> {
      const app = express().disable('x-powered-by').use(api).use('/sandbox', pages);
      const server = createServer(app);
      const apiUrl = await startServer(server);
      return {
        apiUrl,
        close: async () => {
          await Promise.all([stopServer(server), webhooks.close()]);
        },
      };
    },

    pay: async (sessionId: string, payer?: Payer) => checkout.present(checkout.pay(sessionId, payer)),
    decline: async (sessionId: string) => checkout.present(checkout.decline(sessionId)),
    payLater: async (sessionId: string) => checkout.present(checkout.payLater(sessionId)),
    settle: async (sessionId: string, outcome: 'succeed' | 'fail') =>
      checkout.present(checkout.settle(sessionId, outcome)),
    expire: async (sessionId: string) => checkout.present(checkout.expire(sessionId)),
    /** @param cents Without it, all that is left. */
    refund: async (sessionId: string, cents?: number) => charges.refund(paymentOf(sessionId), cents),
    failRefund: async (sessionId: string) => charges.failRefund(paymentOf(sessionId)),
    openDispute: async (sessionId: string, dispute?: Parameters<typeof charges.openDispute>[1]) =>
      charges.openDispute(paymentOf(sessionId), dispute),
    /** @param disputeId Without it, the latest. */
    closeDispute: async (sessionId: string, outcome: DisputeOutcome, disputeId = disputeOf(sessionId)) =>
      charges.closeDispute(disputeId, outcome),
    disputes: (sessionId: string) => charges.listDisputes(paymentOf(sessionId)),
    reinstate: async (sessionId: string) => charges.reinstate(disputeOf(sessionId)),

    setFault: faults.set,
    setWebhookUrl: webhooks.setUrl,
    /** The latest requests to the API, including refused ones. */
    requests: (): readonly ReceivedRequest[] => requests,
    /** All events so far, oldest first. */
    events: () => [...store.events.values()].map(({ id, type }) => ({ id, type })),
    /** Body and signature header of an event, for a test that posts it itself. */
    signEvent: webhooks.sign,
    /** Resolves when every event sent so far has arrived or been given up. */
    webhooksSettled: webhooks.settled,
  };
}

/** The sandbox as a site's provider: starts it and returns the settings for its client. */
export async function startSandbox(options: Pick<SandboxOptions, 'publicUrl' | 'webhookUrl' | 'logger'>) {
  const secretKey = 'sk_test_sandbox';
  const webhookSecret = `whsec_${randomBytes(32).toString('hex')}`;
  const sandbox = createSandbox({ ...options, secretKey, webhookSecret });
  const { apiUrl, close } = await sandbox.listen();
  return { secretKey, webhookSecret, apiUrl, pages: sandbox.pages, close };
}

async function startServer(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The sandbox has no port');
  return `http://127.0.0.1:${address.port}`;
}

async function stopServer(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await closed;
}
