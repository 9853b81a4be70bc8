import { createServer, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { outbox } from '@shared/tables/mail';
import { asc } from 'drizzle-orm';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';
import type { TestServer } from '../testing/test-server';
import { createDelivery } from './deliver-mail';
import { createSmtpMailer } from './smtp-mailer';

export const studioMailbox = { name: 'Tidewright Studio', address: 'hello@tidewright.example' };

/** What a test's mail server has received. */
export interface ReceivedMail {
  from: string;
  to: string[];
  raw: string;
  parsed: Email;
}

interface Refusal {
  to: 'recipient' | 'message';
  code: number;
  words?: string;
}

/** A real SMTP server on loopback that listens until the test is over. */
export async function startMailServer({ port = 0, authorize }: { port?: number; authorize?: string } = {}) {
  const received: ReceivedMail[] = [];
  const refusals: Refusal[] = [];
  let beforeAccepting = async () => {};
  let connections = 0;
  const refuse = (to: Refusal['to']) => {
    const index = refusals.findIndex(refusal => refusal.to === to);
    const [refusal] = index < 0 ? [] : refusals.splice(index, 1);
    return refusal && Object.assign(new Error(refusal.words ?? 'No'), { responseCode: refusal.code });
  };
  const server = new SMTPServer({
    authOptional: !authorize,
    allowInsecureAuth: true,
    disabledCommands: authorize ? ['STARTTLS'] : ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    logger: false,
    onConnect(_session, done) {
      connections++;
      done();
    },
    onAuth: ({ username, password }, _session, done) =>
      `${username}:${password}` === authorize
        ? done(null, { user: username })
        : done(new Error('Wrong password')),
    onRcptTo: (_address, _session, done) => done(refuse('recipient')),
    async onData(stream, { envelope }, done) {
      const raw = await text(stream).catch(() => null);
      // The sender hung up in the middle.
      if (raw === null) return;
      await beforeAccepting();
      const refusal = refuse('message');
      if (!refusal) {
        received.push({
          from: envelope.mailFrom ? envelope.mailFrom.address : '',
          to: envelope.rcptTo.map(({ address }) => address),
          raw,
          parsed: await PostalMime.parse(raw),
        });
      }
      done(refusal);
    },
  });
  // A killed sender resets its connection.
  server.on('error', () => undefined);
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve));
  const close = () => new Promise<void>(resolve => server.close(resolve));
  onTestFinished(close);
  const address = server.server.address();
  const open = typeof address === 'object' && address ? address.port : 0;
  return {
    port: open,
    url: `smtp://${authorize ? `${authorize}@` : ''}127.0.0.1:${open}`,
    received,
    connections: () => connections,
    /** Makes the next attempt fail. */
    refuseNext: (...next: Refusal[]) => void refusals.push(...next),
    /** Runs when a complete message has arrived, before it is accepted. */
    beforeAccepting: (run: () => Promise<void>) => {
      beforeAccepting = run;
    },
    close,
  };
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
export function deliver(server: TestServer, smtpUrl: string): Promise<void> {
  return deliveryOf(server, smtpUrl)(new AbortController().signal);
}

export function deliveryOf({ connection, clock, logger, sealer }: TestServer, smtpUrl: string) {
  const mailer = createSmtpMailer({ smtpUrl, from: studioMailbox });
  return createDelivery({ db: connection.db, clock, logger, mailer, sealer });
}

export function listOutbox({ connection }: TestServer) {
  return connection.db.select().from(outbox).orderBy(asc(outbox.id));
}
