import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import express from 'express';
import type { Logger } from 'pino';
import { createApi } from './api';
import { createCharges } from './charges';
import { createCheckout } from './checkout';
import { createFaults } from './faults';
import { createPages } from './pages';
import type { SessionRecord } from './records';
import { openStore } from './store';
import { createWebhooks } from './webhooks';

export interface SandboxOptions {
  /** Origin of the site that serves `pages` below /sandbox. */
  publicUrl: string;
  /** Where events go; null keeps them. */
  webhookUrl: string | null;
  webhookSecret: string;
  secretKey: string;
  /** Without it, the state dies with the process. */
  stateFile?: string;
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

/** A payment provider of our own for development and tests: the real SDK talks to `api`, people pay on `pages`. */
export function createSandbox(options: SandboxOptions) {
  const { publicUrl, webhookUrl, webhookSecret, secretKey, logger } = options;
  const store = openStore(options.stateFile, options.now ?? (() => new Date()));
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

  async function commit(): Promise<void> {
    await store.save();
    webhooks.sendPending();
  }

  async function perform<Result>(operation: () => Result): Promise<Result> {
    const result = operation();
    await commit();
    return result;
  }

  /** Looking at a session whose time is over expires it. */
  async function view(id: string): Promise<SessionRecord> {
    const before = store.sessions.get(id)?.status;
    const session = checkout.find(id);
    if (session.status !== before) await commit();
    return session;
  }

  const paymentOf = (sessionId: string) => checkout.find(sessionId).paymentId ?? '';
  const disputeOf = (sessionId: string) => charges.disputeOf(paymentOf(sessionId))?.id ?? '';

  const api = createApi({
    ...{ store, checkout, charges, faults, secretKey, commit, view, logger },
    onRequest: request => {
      requests.push(request);
      if (requests.length > KEEP_REQUESTS) requests.shift();
    },
  });
  const pages = createPages({ store, checkout, charges, commit, view });

  return {
    api,
    /** To be mounted at /sandbox. */
    pages,

    /** Serves api and pages on 127.0.0.1, and sends what an earlier process left unsent. Port 0 takes a free one. */
    async listen(port = 0): Promise<{ apiUrl: string; close(): Promise<void> }> {
      const app = express().disable('x-powered-by').use(api).use('/sandbox', pages);
      const server = createServer(app);
      const apiUrl = await startServer(server, port);
      webhooks.sendPending();
      return {
        apiUrl,
        close: async () => {
          await Promise.all([stopServer(server), webhooks.close()]);
          await store.save();
        },
      };
    },

    pay: (sessionId: string) => perform(() => checkout.present(checkout.pay(sessionId))),
    decline: (sessionId: string) => perform(() => checkout.present(checkout.decline(sessionId))),
    payLater: (sessionId: string) => perform(() => checkout.present(checkout.payLater(sessionId))),
    settle: (sessionId: string, outcome: 'succeed' | 'fail') =>
      perform(() => checkout.present(checkout.settle(sessionId, outcome))),
    expire: (sessionId: string) => perform(() => checkout.present(checkout.expire(sessionId))),
    /** @param cents Without it, all that is left. */
    refund: (sessionId: string, cents?: number) => perform(() => charges.refund(paymentOf(sessionId), cents)),
    openDispute: (sessionId: string) => perform(() => charges.openDispute(paymentOf(sessionId))),
    closeDispute: (sessionId: string, outcome: 'won' | 'lost') =>
      perform(() => charges.closeDispute(disputeOf(sessionId), outcome)),

    setFault: faults.set,
    setWebhookUrl: webhooks.setUrl,
    /** The latest requests to the api, refused ones too. */
    requests: (): readonly ReceivedRequest[] => requests,
    /** All events so far, oldest first. */
    events: () => [...store.events.values()].map(({ id, type, delivered }) => ({ id, type, delivered })),
    /** Body and signature header of an event, for a test that posts it itself. */
    signEvent: webhooks.sign,
    deliverWebhook: webhooks.replay,
    /** Resolves when every event sent so far has arrived or been given up. */
    webhooksSettled: webhooks.settled,
  };
}

async function startServer(server: Server, port: number): Promise<string> {
  server.listen(port, '127.0.0.1');
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
