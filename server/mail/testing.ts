import { createServer, type Socket } from 'node:net';
import { outbox } from '@shared/tables/mail';
import { asc } from 'drizzle-orm';
import { onTestFinished } from 'vitest';
import { advisoryLocks } from '../db/locks';
import { listenForMail, type MailServer } from '../testing/mail-server';
import type { TestServer } from '../testing/test-server';
import { createDelivery } from './deliver-mail';
import type { MailLane } from './outbox.repository';
import { createSmtpMailer } from './smtp-mailer';

export const studioMailbox = { name: 'Tidewright Studio', address: 'hello@tidewright.example' };

/** A mail server that listens until the test is over. */
export async function startMailServer(options?: Parameters<typeof listenForMail>[0]): Promise<MailServer> {
  const server = await listenForMail(options);
  onTestFinished(server.close);
  return server;
}

/** Sends `greeting` to every client, and nothing after that. */
export async function startSilentServer(greeting: string | null): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createServer(socket => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    if (greeting) socket.write(`${greeting}\r\n`);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const address = server.address();
  return `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
}

/** A port without a listener. */
export const deadServer = 'smtp://127.0.0.1:1';

/** One run of a worker that sends over `smtpUrl`, as the server runs it. */
export function deliver(server: TestServer, smtpUrl: string, lane?: MailLane): Promise<void> {
  return deliveryOf(server, smtpUrl, lane)(new AbortController().signal);
}

export function deliveryOf(
  { connection, clock, logger, sealer }: TestServer,
  smtpUrl: string,
  lane?: MailLane,
) {
  const mailer = createSmtpMailer({ smtpUrl, from: studioMailbox });
  return createDelivery({ db: connection.db, clock, logger, mailer, sealer }, lane);
}

export function listOutbox({ connection }: TestServer) {
  return connection.db.select().from(outbox).orderBy(asc(outbox.id));
}

/** While emails of a limit are counted elsewhere, which takes long under a flood; `countWaiting` tells how many wait for that. */
export async function whileEmailsAreCounted(
  { connection: { pool } }: Pick<TestServer, 'connection'>,
  limit: string,
  run: (countWaiting: () => Promise<number | null>) => Promise<void>,
): Promise<void> {
  const holder = await pool.connect();
  const countWaiting = async () =>
    (
      await holder.query(
        `select from pg_locks join pg_database on pg_database.oid = database
         where datname = current_database() and locktype = 'advisory' and not granted`,
      )
    ).rowCount;
  try {
    await holder.query('begin');
    await holder.query('select pg_advisory_xact_lock($1, hashtext($2))', [advisoryLocks.mailLimits, limit]);
    await run(countWaiting);
  } finally {
    await holder.query('rollback');
    holder.release();
  }
}
