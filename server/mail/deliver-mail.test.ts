import { mailLimits, units } from '@shared/limits';
import { describe, expect, it, vi } from 'vitest';
import { useTestServer } from '../testing/test-server';
import { eraseOldMail } from './deliver-mail';
import { queueMail } from './outbox.repository';
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
  it('sends what is due, oldest first, and writes down that it was sent', async () => {
    const mail = await startMailServer();
    await queue('first', 'second');
    await deliver(server, mail.url);
    expect(mail.taken.map(({ to }) => to)).toEqual([['first@example.com'], ['second@example.com']]);
    const row = { attempts: 1, sentAt: server.clock.now(), failedAt: null, lastError: null };
    expect(await listOutbox(server)).toMatchObject([row, row]);
  });

  it('sends nothing twice', async () => {
    const mail = await startMailServer();
    await queue('first');
    await deliver(server, mail.url);
    server.clock.advance(units.DAY);
    await deliver(server, mail.url);
    expect(mail.taken).toHaveLength(1);
  });

  it('finds each message once, however many workers look', async () => {
    const mail = await startMailServer();
    const keys = Array.from({ length: 30 }, (_, index) => `message-${index}`);
    await queue(...keys);
    await Promise.all(Array.from({ length: 3 }, () => deliver(server, mail.url)));
    expect(mail.taken.map(({ parsed }) => parsed.subject).sort()).toEqual(keys.sort());
    expect((await listOutbox(server)).every(({ attempts, sentAt }) => attempts === 1 && sentAt)).toBe(true);
  });

  it('stops after the message in hand', async () => {
    const mail = await startMailServer();
    await queue('first', 'second');
    const stopping = new AbortController();
    mail.beforeTaking(async () => stopping.abort());
    await deliveryOf(server, mail.url)(stopping.signal);
    expect(await listOutbox(server)).toMatchObject([
      { sentAt: server.clock.now() },
      { attempts: 0, sentAt: null },
    ]);
  });
});

describe('while the mail server is away', () => {
  it('messages wait, and arrive once when it is back', async () => {
    await queue('first', 'second');
    await deliver(server, deadServer);
    const tried = { attempts: 1, nextAttemptAt: new Date(server.clock.now().getTime() + units.MINUTE) };
    expect(await listOutbox(server)).toMatchObject([
      { ...tried, sentAt: null, lastError: 'ESOCKET' },
      // Of a server that is away, one answer is enough.
      { attempts: 0, sentAt: null, lastError: null },
    ]);
    const mail = await startMailServer();
    await deliver(server, mail.url);
    server.clock.advance(units.MINUTE);
    await deliver(server, mail.url);
    expect(mail.taken.map(({ parsed }) => parsed.subject)).toEqual(['second', 'first']);
    expect(await only()).toMatchObject({ attempts: 2, lastError: null });
  });

  it('attempts come at growing pauses and end after about three days', async () => {
    await queue('first');
    const began = server.clock.now().getTime();
    const hours: number[] = [];
    for (let row = await only(); row && !row.failedAt; row = await only()) {
      server.clock.advance(row.nextAttemptAt.getTime() - server.clock.now().getTime());
      hours.push((server.clock.now().getTime() - began) / units.HOUR);
      await deliver(server, deadServer);
    }
    const minutes = [0, 1, 6, 21, 81].map(minute => minute / 60);
    expect(hours).toEqual([
      ...minutes,
      ...[261, 621, 1341, 2061, 2781, 3501, 4221].map(minute => minute / 60),
    ]);
    expect(server.logged()).toContain('a message was given up');
    const mail = await startMailServer();
    server.clock.advance(units.DAY);
    await deliver(server, mail.url);
    expect(mail.taken).toEqual([]);
  });
});

describe('a message that the server does not take', () => {
  it('for now (451) is tried again, and does not hold up the others', async () => {
    const mail = await startMailServer();
    mail.refuseNext({ to: 'recipient', code: 451 });
    await queue('first', 'second');
    await deliver(server, mail.url);
    expect(mail.taken.map(({ parsed }) => parsed.subject)).toEqual(['second']);
    expect(await only()).toMatchObject({ sentAt: null, failedAt: null, lastError: 'EENVELOPE RCPT TO 451' });
    server.clock.advance(units.MINUTE);
    await deliver(server, mail.url);
    expect(mail.taken.map(({ parsed }) => parsed.subject)).toEqual(['second', 'first']);
    expect(await only()).toMatchObject({ attempts: 2, sentAt: server.clock.now(), lastError: null });
  });

  it.each([
    ['recipient', 'EENVELOPE RCPT TO 550'],
    ['message', 'EMESSAGE DATA 550'],
  ] as const)('for good (550 to the %s) is given up, and the log names nobody', async (to, lastError) => {
    const mail = await startMailServer();
    mail.refuseNext({ to, code: 550, words: 'No mailbox first@example.com here' });
    await queue('first', 'second');
    await deliver(server, mail.url);
    expect(mail.taken.map(({ parsed }) => parsed.subject)).toEqual(['second']);
    expect(await only()).toMatchObject({ failedAt: server.clock.now(), sentAt: null, lastError });
    expect(server.logged()).toContain('a message was given up');
    expect(server.logged()).not.toContain('example.com');
    server.clock.advance(units.DAY);
    await deliver(server, mail.url);
    expect(mail.taken).toHaveLength(1);
  });

  it.each(['5.7.1 Relaying denied', '5.4.5 Daily quota exceeded'])(
    'because of its own settings (550 %s) is kept for when they are mended',
    async words => {
      const mail = await startMailServer();
      mail.refuseNext({ to: 'recipient', code: 550, words });
      await queue('first');
      await deliver(server, mail.url);
      server.clock.advance(units.MINUTE);
      await deliver(server, mail.url);
      expect(mail.taken).toHaveLength(1);
    },
  );
});

describe('a crash between the server’s yes and ours', () => {
  it('of the database is made up for as soon as it is back', async () => {
    const mail = await startMailServer();
    await queue('first');
    mail.beforeTaking(() => server.databaseLine.cut());
    const run = deliveryOf(server, mail.url);
    await expect(run(new AbortController().signal)).rejects.toThrow();
    await server.databaseLine.restore();
    await vi.waitFor(async () => expect(await only()).toMatchObject({ sentAt: null }));
    await run(new AbortController().signal);
    expect(await only()).toMatchObject({ sentAt: server.clock.now() });
    server.clock.advance(units.DAY);
    await deliver(server, mail.url);
    expect(mail.taken).toHaveLength(1);
  });

  it('of the process sends the message once more, under the same Message-ID', async () => {
    const mail = await startMailServer();
    await queue('first', 'second');
    mail.beforeTaking(() => server.databaseLine.cut());
    await expect(deliver(server, mail.url)).rejects.toThrow();
    await server.databaseLine.restore();
    await vi.waitFor(() => only());
    mail.beforeTaking(async () => {});
    await deliver(server, mail.url);
    server.clock.advance(mailLimits.claimFor);
    await deliver(server, mail.url);
    const ids = mail.taken.map(({ parsed }) => parsed.messageId);
    expect(ids).toHaveLength(3);
    expect(ids[2]).toBe(ids[0]);
    expect(new Set(ids).size).toBe(2);
    expect(ids[0]).toMatch(/^<[\da-f]{64}@tidewright\.example>$/);
  });
});

describe('what was sent', () => {
  it('is erased after thirty days, and what waits is kept', async () => {
    const mail = await startMailServer();
    const { db } = server.connection;
    await queue('first');
    await deliver(server, mail.url);
    server.clock.advance(mailLimits.keepSentFor);
    await queue('second');
    const erase = () => eraseOldMail({ db, clock: server.clock });
    await erase();
    expect(await listOutbox(server)).toMatchObject([{ key: 'first' }, { key: 'second' }]);
    server.clock.advance(1);
    await erase();
    expect(await listOutbox(server)).toMatchObject([{ key: 'second' }]);
    server.clock.advance(2 * mailLimits.keepSentFor);
    await erase();
    expect(await listOutbox(server)).toMatchObject([{ key: 'second' }]);
  });
});
