import { randomBytes } from 'node:crypto';
import { units } from '@shared/limits/amounts';
import { mailLimits } from '@shared/limits/server';
import { describe, expect, it } from 'vitest';
import { setupTestServer } from '../../testing/test-server';
import { waitFor } from '../../testing/wait-for';
import { createSealer } from '../encryption/sealer';
import { createDelivery, forgetMail } from './deliver-mail';
import { queueMail } from './outbox.repository';
import { sealBody } from './seal-body';
import { MailError, type Mailer } from './smtp-mailer';
import { deadServer, deliver, deliveryOf, listOutbox, startMailServer } from './testing';

const server = setupTestServer();

const messageOf = (key: string) => ({
  key,
  kind: 'account-role' as const,
  audience: 'account' as const,
  subjectType: 'account' as const,
  subjectId: '1',
  recipient: `${key.replace(/\W/g, '-')}@example.com`,
  subject: key,
  text: key,
  html: `<p>${key}</p>`,
  createdAt: server.clock.now(),
  nextAttemptAt: server.clock.now(),
});

async function queue(...keys: string[]) {
  for (const key of keys) await queueMail(server.connection.db, messageOf(key));
}

const only = async () => (await listOutbox(server))[0];
type MailServer = Awaited<ReturnType<typeof startMailServer>>;
const subjectsOf = ({ received }: MailServer) => received.map(({ parsed }) => parsed.subject);

it('what is due is sent once, oldest first, marked as sent, and forgotten after thirty days', async () => {
  const mail = await startMailServer();
  await queue('first', 'second');
  await deliver(server, mail.url);
  const row = { attempts: 1, sentAt: server.clock.now(), failedAt: null, lastError: null };
  expect(await listOutbox(server)).toMatchObject([row, row]);
  server.clock.advance(units.DAY);
  await deliver(server, mail.url);
  expect(subjectsOf(mail)).toEqual(['first', 'second']);
  server.clock.advance(mailLimits.keepSentFor);
  await queue('third');
  server.clock.advance(mailLimits.keepSentFor);
  await forgetMail({ db: server.connection.db, clock: server.clock });
  expect(await listOutbox(server)).toMatchObject([{ key: 'third' }]);
});

it('each message is sent once, with any number of workers', async () => {
  const mail = await startMailServer();
  const keys = Array.from({ length: 9 }, (_, index) => `message-${index}`);
  await queue(...keys);
  await Promise.all([1, 2, 3].map(() => deliver(server, mail.url)));
  expect(subjectsOf(mail).sort()).toEqual(keys);
});

it('a delivery stops after the current message', async () => {
  const mail = await startMailServer();
  await queue('first', 'second');
  const stopping = new AbortController();
  mail.beforeAccepting(async () => stopping.abort());
  await deliveryOf(server, mail.url)(stopping.signal);
  expect(await listOutbox(server)).toMatchObject([
    { sentAt: server.clock.now() },
    { attempts: 0, sentAt: null },
  ]);
});

describe('while the mail server is down', () => {
  it('messages wait, and arrive once when it is back', async () => {
    await queue('first', 'second', 'third', 'fourth');
    await deliver(server, deadServer);
    const nextAttemptAt = new Date(server.clock.now().getTime() + units.MINUTE);
    const tried = {
      attempts: 1,
      nextAttemptAt,
      sentAt: null,
      lastError: 'ESOCKET connect ECONNREFUSED 127.0.0.1:1',
    };
    // Three failures in a row are enough to know that a server is down.
    const untried = { attempts: 0, sentAt: null, lastError: null };
    expect(await listOutbox(server)).toMatchObject([tried, tried, tried, untried]);
    const mail = await startMailServer();
    await deliver(server, mail.url);
    server.clock.advance(units.MINUTE);
    await deliver(server, mail.url);
    expect(subjectsOf(mail)).toEqual(['fourth', 'first', 'second', 'third']);
    expect(await only()).toMatchObject({ attempts: 2, lastError: null });
  });

  it('or drops the connection over single messages, the others are sent', async () => {
    await queue('poison 1', 'poison 2', 'first', 'poison 3', 'second');
    const sent: string[] = [];
    const mailer: Mailer = {
      async send({ subject }) {
        if (subject.startsWith('poison')) throw new MailError('away', 'ECONNECTION');
        sent.push(subject);
      },
    };
    await createDelivery({ ...server, mailer })(new AbortController().signal);
    expect(sent).toEqual(['first', 'second']);
  });

  it('attempts back off and end after about three days', async () => {
    await queue('first');
    const began = server.clock.now().getTime();
    const minutes: number[] = [];
    for (let row = await only(); row && !row.failedAt; row = await only()) {
      server.clock.advance((row.nextAttemptAt?.getTime() ?? 0) - server.clock.now().getTime());
      minutes.push((server.clock.now().getTime() - began) / units.MINUTE);
      await deliver(server, deadServer);
    }
    expect(minutes).toEqual([0, 1, 6, 21, 81, 261, 621, 1341, 2061, 2781, 3501, 4221]);
    expect(server.logged()).toContain('gave up on an email');
  });
});

const nobody = 'No mailbox first@example.com here';
it.each([
  [{ to: 'recipient', code: 451 }, 'EENVELOPE RCPT TO 451', 'tried again'],
  [{ to: 'recipient', code: 550, words: nobody }, 'EENVELOPE RCPT TO 550', 'given up'],
  [{ to: 'message', code: 550, words: nobody }, 'EMESSAGE DATA 550', 'given up'],
  // Our own settings, until those are fixed.
  [
    { to: 'recipient', code: 550, words: '5.7.1 Relaying denied' },
    'EENVELOPE RCPT TO 550 5.7.1',
    'tried again',
  ],
] as const)('a message refused with %j blocks no others', async (refusal, lastError, then) => {
  const mail = await startMailServer();
  mail.refuseNext(refusal);
  await queue('first', 'second');
  await deliver(server, mail.url);
  const isGivenUp = then === 'given up';
  const failedAt = isGivenUp ? server.clock.now() : null;
  expect(await only()).toMatchObject({ sentAt: null, failedAt, lastError });
  expect(server.logged()).toContain(isGivenUp ? 'gave up on an email' : 'will retry an email');
  expect(server.logged()).not.toContain('example.com');
  server.clock.advance(units.DAY);
  await deliver(server, mail.url);
  expect(subjectsOf(mail)).toEqual(isGivenUp ? ['second'] : ['second', 'first']);
});

it('a message sealed under a lost key is given up, and keeps no others waiting', async () => {
  const lost = createSealer({ current: randomBytes(32), previous: [] });
  const body = sealBody(lost, 'lost', { text: 'Yes, we can.', html: '<p>Yes, we can.</p>' });
  await queueMail(server.connection.db, { ...messageOf('lost'), ...body });
  await queue('last');
  const mail = await startMailServer();
  await deliver(server, mail.url);
  expect(subjectsOf(mail)).toEqual(['last']);
  expect(await only()).toMatchObject({ failedAt: server.clock.now(), lastError: 'unreadable' });
});

it('a crash between sending and recording it sends the message once more, under the same Message-ID', async () => {
  const mail = await startMailServer();
  await queue('first', 'second');
  mail.beforeAccepting(() => server.databaseProxy.cut());
  await expect(deliver(server, mail.url)).rejects.toThrow();
  await server.databaseProxy.restore();
  await waitFor(() => only());
  mail.beforeAccepting(async () => {});
  await deliver(server, mail.url);
  server.clock.advance(mailLimits.leaseFor);
  await deliver(server, mail.url);
  const [first, second, again, ...more] = mail.received.map(({ parsed }) => parsed.messageId);
  expect(first).toMatch(/^<[\da-f]{64}@studio\.example>$/);
  expect([again, more]).toEqual([first, []]);
  expect(second).not.toBe(first);
});
