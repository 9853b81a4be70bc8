import { randomBytes } from 'node:crypto';
import { units } from '@shared/limits';
import { mailLimits } from '@shared/server-limits';
import { describe, expect, it } from 'vitest';
import { useTestServer } from '../../testing/test-server';
import { waitFor } from '../../testing/wait-for';
import { createSealer } from '../encryption/sealer';
import { createDelivery, eraseOldMail } from './deliver-mail';
import { MailError, type Mailer } from './mailer';
import { queueMail } from './outbox.repository';
import { sealBody } from './seal-body';
import { deadServer, deliver, deliveryOf, listOutbox, startMailServer } from './testing';

const server = useTestServer();

async function queue(...keys: string[]) {
  for (const key of keys) {
    const recipient = `${key.replace(/\W/g, '-')}@example.com`;
    const message = { key, recipient, replyTo: null, subject: key, text: key, html: `<p>${key}</p>` };
    await queueMail(server.connection.db, message, server.clock.now());
  }
}

const only = async () => (await listOutbox(server))[0];

describe('a delivery', () => {
  it('sends what is due, oldest first, marks it as sent, and sends nothing twice', async () => {
    const mail = await startMailServer();
    await queue('first', 'second');
    await deliver(server, mail.url);
    expect(mail.received.map(({ to }) => to)).toEqual([['first@example.com'], ['second@example.com']]);
    const row = { attempts: 1, sentAt: server.clock.now(), failedAt: null, lastError: null };
    expect(await listOutbox(server)).toMatchObject([row, row]);
    server.clock.advance(units.DAY);
    await deliver(server, mail.url);
    expect(mail.received).toHaveLength(2);
  });

  it('sends each message once, with any number of workers', async () => {
    const mail = await startMailServer();
    const keys = Array.from({ length: 9 }, (_, index) => `message-${index}`);
    await queue(...keys);
    await Promise.all([1, 2, 3].map(() => deliver(server, mail.url)));
    expect(mail.received.map(({ parsed }) => parsed.subject).sort()).toEqual(keys);
  });

  it('stops after the current message', async () => {
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

  it('has its lease for longer than it may take', () => {
    expect(mailLimits.leaseFor).toBeGreaterThan(mailLimits.sendWithin + mailLimits.finishWithin);
  });
});

describe('while the mail server is down', () => {
  it('messages wait, and arrive once when it is back', async () => {
    await queue('first', 'second', 'third', 'fourth');
    await deliver(server, deadServer);
    const nextAttemptAt = new Date(server.clock.now().getTime() + units.MINUTE);
    const tried = { attempts: 1, nextAttemptAt, sentAt: null, lastError: 'ESOCKET' };
    expect(await listOutbox(server)).toMatchObject([
      tried,
      tried,
      tried,
      // Three failures in a row are enough to know that a server is down.
      { attempts: 0, sentAt: null, lastError: null },
    ]);
    const mail = await startMailServer();
    await deliver(server, mail.url);
    server.clock.advance(units.MINUTE);
    await deliver(server, mail.url);
    const subjects = mail.received.map(({ parsed }) => parsed.subject);
    expect(subjects).toEqual(['fourth', 'first', 'second', 'third']);
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
    await createDelivery({ ...server, db: server.connection.db, mailer })(new AbortController().signal);
    expect(sent).toEqual(['first', 'second']);
  });

  it('attempts back off and end after about three days', async () => {
    await queue('first');
    const began = server.clock.now().getTime();
    const hours: number[] = [];
    for (let row = await only(); row && !row.failedAt; row = await only()) {
      server.clock.advance(row.nextAttemptAt.getTime() - server.clock.now().getTime());
      hours.push((server.clock.now().getTime() - began) / units.HOUR);
      await deliver(server, deadServer);
    }
    const minutes = [0, 1, 6, 21, 81, 261, 621, 1341, 2061, 2781, 3501, 4221];
    expect(hours).toEqual(minutes.map(minute => minute / 60));
    expect(server.logged()).toContain('gave up on an email');
    const mail = await startMailServer();
    server.clock.advance(units.DAY);
    await deliver(server, mail.url);
    expect(mail.received).toEqual([]);
  });
});

const nobody = 'No mailbox first@example.com here';
it.each([
  ['451', { to: 'recipient', code: 451 }, 'EENVELOPE RCPT TO 451', 'tried again'],
  ['550', { to: 'recipient', code: 550, words: nobody }, 'EENVELOPE RCPT TO 550', 'given up'],
  ['550 after its text', { to: 'message', code: 550, words: nobody }, 'EMESSAGE DATA 550', 'given up'],
  // Our own settings, until those are fixed.
  [
    '5.7.1',
    { to: 'recipient', code: 550, words: '5.7.1 Relaying denied' },
    'EENVELOPE RCPT TO 550 5.7.1',
    'tried again',
  ],
  [
    '5.4.5',
    { to: 'recipient', code: 550, words: '5.4.5 Daily quota exceeded' },
    'EENVELOPE RCPT TO 550 5.4.5',
    'tried again',
  ],
] as const)(
  'a message refused with %s blocks no others, and is handled',
  async (_code, refusal, lastError, then) => {
    const mail = await startMailServer();
    mail.refuseNext(refusal);
    await queue('first', 'second');
    await deliver(server, mail.url);
    const isGivenUp = then === 'given up';
    const failedAt = isGivenUp ? server.clock.now() : null;
    expect(await only()).toMatchObject({
      sentAt: null,
      failedAt,
      lastError: expect.stringMatching(lastError),
    });
    expect(server.logged()).toContain(isGivenUp ? 'gave up on an email' : 'will retry an email');
    expect(server.logged()).not.toContain('example.com');
    server.clock.advance(units.DAY);
    await deliver(server, mail.url);
    const subjects = mail.received.map(({ parsed }) => parsed.subject);
    expect(subjects).toEqual(isGivenUp ? ['second'] : ['second', 'first']);
  },
);

it('a message sealed under a lost key is given up, and keeps no others waiting', async () => {
  const body = { text: 'Yes, we can.', html: '<p>Yes, we can.</p>' };
  const lost = createSealer({ current: randomBytes(32), previous: [] });
  const message = { key: 'lost', recipient: 'ruth@example.com', replyTo: null, subject: 'lost' };
  await queueMail(
    server.connection.db,
    { ...message, ...sealBody(lost, message.key, body) },
    server.clock.now(),
  );
  await queue('last');
  const mail = await startMailServer();
  await deliver(server, mail.url);
  expect(mail.received.map(({ parsed }) => parsed.subject)).toEqual(['last']);
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
  expect(first).toMatch(/^<[\da-f]{64}@tidewright\.example>$/);
  expect([again, more]).toEqual([first, []]);
  expect(second).not.toBe(first);
});

it('a sent message is erased after thirty days, and waiting ones are kept', async () => {
  const mail = await startMailServer();
  const { db } = server.connection;
  await queue('first');
  await deliver(server, mail.url);
  server.clock.advance(mailLimits.keepSentFor);
  await queue('second');
  await eraseOldMail({ db, clock: server.clock });
  expect(await listOutbox(server)).toMatchObject([{ key: 'first' }, { key: 'second' }]);
  server.clock.advance(2 * mailLimits.keepSentFor);
  await eraseOldMail({ db, clock: server.clock });
  expect(await listOutbox(server)).toMatchObject([{ key: 'second' }]);
});
