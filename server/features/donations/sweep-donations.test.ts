import { utimes } from 'node:fs/promises';
import path from 'node:path';
import { donationLimits, units } from '@shared/limits';
import { donations } from '@shared/tables/donations';
import { beforeEach, describe, expect, it } from 'vitest';
import { PaymentsUnavailableError } from '../../payments/payments';
import { buildDonation, buildSponsorship, insertDonation } from '../../testing/factories';
import { useTestServer } from '../../testing/test-server';
import { removeStrayLogos, settlePending } from './sweep-donations';
import { findDonation, listRows, openCheckout, payUnheard, readTotal } from './testing';

const server = useTestServer();
beforeEach(async () => {
  server.sandbox.setWebhookUrl(null);
  for await (const { name } of server.storage.list('logos')) await server.storage.remove('logos', name);
});

const deps = () => ({ ...server, db: server.connection.db });
const sweep = () => settlePending(deps());
const statusOf = async (sessionId: string) => (await findDonation(server, sessionId)).status;
const requestsToProvider = () => server.sandbox.requests().filter(({ method }) => method === 'GET').length;

describe('the sweep', () => {
  it('counts a donor who closed the tab and whose event was lost', async () => {
    const sessionId = await payUnheard(server, { amount: 750 });
    server.clock.advance(donationLimits.reconcileAfter + 1);
    await sweep();
    expect(await findDonation(server, sessionId)).toMatchObject({
      status: 'succeeded',
      rewardTier: 'founding',
    });
    expect(await readTotal(server)).toBe('750.00');
  });

  it('leaves those alone who may still be typing their card number', async () => {
    const sessionId = await payUnheard(server);
    server.clock.advance(donationLimits.reconcileAfter - 1);
    const before = requestsToProvider();
    await sweep();
    expect(await statusOf(sessionId)).toBe('pending');
    expect(requestsToProvider()).toBe(before);
  });

  it('leaves an open payment page pending, and marks one that ran out as expired', async () => {
    const { sessionId } = await openCheckout(server);
    server.clock.advance(units.HOUR);
    await sweep();
    expect(await statusOf(sessionId)).toBe('pending');
    server.clock.advance(units.DAY);
    await sweep();
    expect(await statusOf(sessionId)).toBe('expired');
  });

  it('expires what the provider does not know any more, and asks about it no further', async () => {
    const old = await insertDonation(server.connection.db, buildDonation({ createdAt: server.clock.now() }));
    server.clock.advance(units.HOUR);
    await sweep();
    expect(await statusOf(old.checkoutSessionId)).toBe('expired');
    const before = requestsToProvider();
    await sweep();
    expect(requestsToProvider()).toBe(before);
  });

  it('does not touch what is settled', async () => {
    const createdAt = server.clock.now();
    for (const status of ['succeeded', 'failed', 'expired', 'refunded', 'disputed', 'review'] as const)
      await insertDonation(server.connection.db, buildDonation({ status, createdAt }));
    const before = await listRows(server);
    server.clock.advance(units.DAY);
    await sweep();
    expect(await listRows(server)).toEqual(before);
  });

  it('goes through more donations than it reads at a time', async () => {
    const createdAt = server.clock.now();
    const paid = await payUnheard(server);
    const forgotten = Array.from({ length: 105 }, () => buildDonation({ createdAt }));
    await server.connection.db.insert(donations).values(forgotten);
    server.clock.advance(units.HOUR);
    await sweep();
    const statuses = (await listRows(server)).map(({ status }) => status);
    expect(statuses.filter(status => status === 'expired')).toHaveLength(105);
    expect(await statusOf(paid)).toBe('succeeded');
  });

  it('stops while the provider is away, without a word of failure to anybody, and catches up later', async () => {
    const sessions: string[] = [];
    for (let index = 0; index < 8; index++) sessions.push(await payUnheard(server));
    server.clock.advance(units.HOUR);
    server.sandbox.setFault('500');
    const before = requestsToProvider();
    await sweep();
    // Each question is put twice.
    expect((requestsToProvider() - before) / 2).toBeLessThan(sessions.length);
    expect(server.logged()).toContain('could not settle a pending donation');
    server.sandbox.setFault(null);
    await sweep();
    expect(new Set(await Promise.all(sessions.map(statusOf)))).toEqual(new Set(['succeeded']));
  });

  it('is not held up by donations about which the provider never gives an answer', async () => {
    const paid = await payUnheard(server);
    const createdAt = server.clock.now();
    const first = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];
    for (const id of first)
      await insertDonation(server.connection.db, buildDonation({ id, createdAt, checkoutSessionId: id }));
    server.clock.advance(units.HOUR);
    const findCheckout = async (sessionId: string) => {
      if (first.includes(sessionId)) throw new PaymentsUnavailableError('An answer that nobody can read');
      return server.payments.findCheckout(sessionId);
    };
    await settlePending({ ...deps(), payments: { ...server.payments, findCheckout } });
    expect(await statusOf(paid)).toBe('succeeded');
  });

  it('ends after the question under way when the server stops, and leaves the rest to the next start', async () => {
    for (let index = 0; index < 3; index++) await payUnheard(server);
    server.clock.advance(units.HOUR);
    const stopping = new AbortController();
    const findCheckout = (sessionId: string) => {
      stopping.abort();
      return server.payments.findCheckout(sessionId);
    };
    await settlePending({ ...deps(), payments: { ...server.payments, findCheckout } }, stopping.signal);
    expect(await readTotal(server)).toBe('25.00');
    await sweep();
    expect(await readTotal(server)).toBe('75.00');
  });

  it('run by two instances at once counts once', async () => {
    await payUnheard(server, { amount: 750 });
    server.clock.advance(units.HOUR);
    await Promise.all([sweep(), sweep(), sweep()]);
    expect(await readTotal(server)).toBe('750.00');
  });
});

describe('logos', () => {
  async function storeLogo(name: string, age: number) {
    await server.storage.write('logos', name, Buffer.from('picture'));
    const changed = new Date(server.clock.now().getTime() - age);
    await utimes(path.join(server.uploadsDir, 'logos', name), changed, changed);
  }

  async function storedLogos() {
    const names: string[] = [];
    for await (const { name } of server.storage.list('logos')) names.push(name);
    return names.sort();
  }

  it('of gifts never paid are removed after a day, from the record too', async () => {
    const ago = (age: number) => new Date(server.clock.now().getTime() - age);
    const insert = (sponsorLogo: string, changes: Parameters<typeof buildSponsorship>[0]) =>
      insertDonation(server.connection.db, buildSponsorship({ sponsorLogo, ...changes }));
    const kept = [
      await insert('paid.webp', { createdAt: ago(30 * units.DAY) }),
      await insert('young.webp', { status: 'pending', createdAt: ago(23 * units.HOUR) }),
      await insert('disputed.webp', { status: 'disputed', createdAt: ago(30 * units.DAY) }),
    ];
    for (const status of ['pending', 'failed', 'expired'] as const)
      await insert(`${status}.webp`, { status, createdAt: ago(25 * units.HOUR) });
    for (const { sponsorLogo } of await listRows(server))
      await storeLogo(String(sponsorLogo), 30 * units.DAY);

    await removeStrayLogos(deps());

    expect(await storedLogos()).toEqual(['disputed.webp', 'paid.webp', 'young.webp']);
    const rows = await listRows(server);
    expect(rows.filter(({ sponsorLogo }) => sponsorLogo === null)).toHaveLength(3);
    expect(rows).toEqual(expect.arrayContaining(kept));
  });

  it('that no gift names are removed once they cannot be on their way any more', async () => {
    await storeLogo('orphan.webp', units.HOUR + 1_000);
    await storeLogo('.incoming-crashed', units.HOUR + 1_000);
    await storeLogo('on-its-way.webp', units.HOUR - 1_000);
    await insertDonation(server.connection.db, buildSponsorship({ sponsorLogo: 'used.webp' }));
    await storeLogo('used.webp', units.DAY);
    await removeStrayLogos(deps());
    expect(await storedLogos()).toEqual(['on-its-way.webp', 'used.webp']);
  });
});
