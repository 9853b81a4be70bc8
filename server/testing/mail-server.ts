import { text } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

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

export type MailServer = Awaited<ReturnType<typeof listenForMail>>;

export async function listenForMail({
  port = 0,
  authorize,
  startTls = false,
}: {
  port?: number;
  authorize?: string;
  /** With a certificate that nobody vouches for. */
  startTls?: boolean;
} = {}) {
  const received: ReceivedMail[] = [];
  const refusals: Refusal[] = [];
  let beforeAccepting = async () => {};
  const refuse = (to: Refusal['to']) => {
    const index = refusals.findIndex(refusal => refusal.to === to);
    const [refusal] = index < 0 ? [] : refusals.splice(index, 1);
    return refusal && Object.assign(new Error(refusal.words ?? 'No'), { responseCode: refusal.code });
  };
  const server = new SMTPServer({
    authOptional: !authorize,
    allowInsecureAuth: true,
    disabledCommands: [...(startTls ? [] : ['STARTTLS']), ...(authorize ? [] : ['AUTH'])],
    disableReverseLookup: true,
    logger: false,
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
  const address = server.server.address();
  const open = typeof address === 'object' && address ? address.port : 0;
  return {
    port: open,
    url: `smtp://${authorize ? `${authorize}@` : ''}127.0.0.1:${open}`,
    received,
    refuseNext: (...next: Refusal[]) => void refusals.push(...next),
    /** Runs when a complete message has arrived, before it's accepted. */
    beforeAccepting: (run: () => Promise<void>) => {
      beforeAccepting = run;
    },
    /** Keeps the next message waiting until `accept` is called; later ones don't wait. */
    holdNext() {
      let accept = () => {};
      const accepted = new Promise<void>(resolve => {
        accept = resolve;
      });
      const arrived = new Promise<void>(resolve => {
        beforeAccepting = () => {
          beforeAccepting = async () => {};
          resolve();
          return accepted;
        };
      });
      return { arrived, accept };
    },
    close,
  };
}
