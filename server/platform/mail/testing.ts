import { createServer, type Socket } from 'node:net';
import { outbox } from '@shared/tables/mail';
import { asc } from 'drizzle-orm';
import { onTestFinished } from 'vitest';
import { listenForMail, type MailServer } from '../../testing/mail-server';
import type { TestServer } from '../../testing/test-server';
import { createDelivery } from './deliver-mail';
import { createSmtpMailer } from './smtp-mailer';

export const studioMailbox = { name: 'The Studio', address: 'hello@studio.example' };

export async function startMailServer(options?: Parameters<typeof listenForMail>[0]): Promise<MailServer> {
  const server = await listenForMail(options);
  onTestFinished(server.close);
  return server;
}

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

export const deadServer = 'smtp://127.0.0.1:1';

export function deliver(server: TestServer, smtpUrl: string): Promise<void> {
  return deliveryOf(server, smtpUrl)(new AbortController().signal);
}

export function deliveryOf({ connection, clock, logger, sealer, limits }: TestServer, smtpUrl: string) {
  const mailer = createSmtpMailer({ smtpUrl, from: studioMailbox });
  return createDelivery({ db: connection.db, clock, logger, mailer, sealer, limits });
}

export function listOutbox({ connection }: TestServer) {
  return connection.db.select().from(outbox).orderBy(asc(outbox.id));
}
