import { utimes } from 'node:fs/promises';
import path from 'node:path';
import { donationLimits, units } from '@shared/limits';
import { donations } from '@shared/tables/donations';
import { beforeEach, describe, expect, it } from 'vitest';
import { PaymentsUnavailableError } from '../../payments/payments';
import { buildDonation, buildSponsorship, insertDonation } from '../../testing/factories';
import { useTestServer } from '../../testing/test-server';
import { removeStrayLogos, settlePending } from './sweep-donations';
import { findDonation, listRows, openCheckout, payWithoutEvent, readTotal } from './testing';

const server = useTestServer();
beforeEach(async () => {
  server.sandbox.setWebhookUrl(null);
  for await (const { name } of server.storage.list('logos')) await server.storage.remove('logos', name);
});

const deps = () => ({ ...server, db: server.connection.db });
const sweep = () => settlePending(deps());
const statusOf = async (sessionId: string) => (await findDonation(server, sessionId)).status;
const requestsToProvider = () => server.sandbox.requests().filter(({ method }) => method === 'GET').length;

describe('the donation sweep', () => {
  it('counts a donor who closed the tab and whose event was lost', async () => {
    const sessionId = await payWithoutEvent(server, { amount: 750 });
    server.clock.advance(donationLimits.reconcileAfter + 1);
    await sweep();
    expect(await findDonation(server, sessionId)).toMatchObject({
      status: 'succeeded',
      rewardTier: 'founding',
    });
    expect(await readTotal(server)).toBe('750.00');
  });

  it('skips donors who may still be typing their card number', async () => {
    const sessionId = await payWithoutEvent(server);
    server.clock.advance(donationLimits.reconcileAfter - 1);
    const before = requestsToProvider();
    await sweep();
    expect(await statusOf(sessionId)).toBe('pending');
    expect(requestsToProvider()).toBe(before);
  });

  it('keeps an open payment page pending, and marks one as expired after 36 minutes', async () => {
    const { sessionId } = await openCheckout(server);
    server.clock.advance(31 * units.MINUTE);
    await sweep();
    expect(await statusOf(sessionId)).toBe('pending');
    server.clock.advance(5 * units.MINUTE);
    await sweep();
    expect(await statusOf(sessionId)).toBe('expired');
    const before = requestsToProvider();
    await sweep();
    expect(requestsToProvider()).toBe(before);
  });

  it('limits the look-ups of one run, and gets to every donation eventually', async () => {
    const sessions: string[] = [];
    for (let index = 0; index < 5; index++) sessions.push(await payWithoutEvent(server));
    server.clock.advance(units.HOUR);
    await settlePending(deps(), undefined, 2);
    const settled = (await Promise.all(sessions.map(statusOf))).filter(status => status === 'succeeded');
    expect(settled).toHaveLength(2);
    await settlePending(deps(), undefined, 2);
    await settlePending(deps(), undefined, 2);
    expect(await Promise.all(sessions.map(statusOf))).toEqual(sessions.map(() => 'succeeded'));
  });

  it('expires what the provider no longer knows, and stops asking about it', async () => {
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

  it('processes more donations than it reads at a time', async () => {
    const createdAt = server.clock.now();
    const paid = await payWithoutEvent(server);
    const forgotten = Array.from({ length: 105 }, () => buildDonation({ createdAt }));
    await server.connection.db.insert(donations).values(forgotten);
    server.clock.advance(units.HOUR);
    await sweep();
    const statuses = (await listRows(server)).map(({ status }) => status);
    expect(statuses.filter(status => status === 'expired')).toHaveLength(105);
    expect(await statusOf(paid)).toBe('succeeded');
  });

  it('stops quietly while the provider is down, and catches up later', async () => {
    const sessions: string[] = [];
    for (let index = 0; index < 8; index++) sessions.push(await payWithoutEvent(server));
    server.clock.advance(units.HOUR);
    server.sandbox.setFault('500');
    const before = requestsToProvider();
    await sweep();
    // Each look-up is retried once.
    expect((requestsToProvider() - before) / 2).toBeLessThan(sessions.length);
    expect(server.logged()).toContain('could not settle a pending donation');
    server.sandbox.setFault(null);
    await sweep();
    expect(new Set(await Promise.all(sessions.map(statusOf)))).toEqual(new Set(['succeeded']));
  });

  it('is not held up by donations for which the provider always fails', async () => {
    const paid = await payWithoutEvent(server);
    const createdAt = server.clock.now();
    const first = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];
    for (const id of first)
      await insertDonation(server.connection.db, buildDonation({ id, createdAt, checkoutSessionId: id }));
    server.clock.advance(units.HOUR);
    const findCheckout = async (sessionId: string) => {
      if (first.includes(sessionId)) throw new PaymentsUnavailableError('An unreadable response');
      return server.payments.findCheckout(sessionId);
    };
    await settlePending({ ...deps(), payments: { ...server.payments, findCheckout } });
    expect(await statusOf(paid)).toBe('succeeded');
  });

  it('stops after the current look-up when the server stops, and resumes at the next start', async () => {
    for (let index = 0; index < 3; index++) await payWithoutEvent(server);
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

  it('counts once when two instances run it at the same time', async () => {
    await payWithoutEvent(server, { amount: 750 });
    server.clock.advance(units.HOUR);
    await Promise.all([sweep(), sweep(), sweep()]);
    expect(await readTotal(server)).toBe('750.00');
  });
});

describe('the logo sweep', () => {
  async function storeLogo(name: string, age: number) {
    await server.storage.write('logos', name, Buffer.from('picture'));
    const changed = new Date(server.clock.now().getTime() - age);
    await utimes(path.join(server.config.uploadsDir, 'logos', name), changed, changed);
  }

  async function storedLogos() {
    const names: string[] = [];
    for await (const { name } of server.storage.list('logos')) names.push(name);
    return names.sort();
  }

  it('removes logos of donations that failed or expired after a day, from the row too', async () => {
    const ago = (age: number) => new Date(server.clock.now().getTime() - age);
    const insert = (sponsorLogo: string, changes: Parameters<typeof buildSponsorship>[0]) =>
      insertDonation(server.connection.db, buildSponsorship({ sponsorLogo, ...changes }));
    const kept = [
      await insert('paid.webp', { createdAt: ago(30 * units.DAY) }),
      await insert('young.webp', { status: 'failed', createdAt: ago(23 * units.HOUR) }),
      // A bank debit takes days.
      await insert('on-its-way.webp', { status: 'pending', createdAt: ago(14 * units.DAY) }),
      await insert('disputed.webp', { status: 'disputed', createdAt: ago(30 * units.DAY) }),
    ];
    for (const status of ['failed', 'expired'] as const)
      await insert(`${status}.webp`, { status, createdAt: ago(25 * units.HOUR) });
    for (const { sponsorLogo } of await listRows(server))
      await storeLogo(String(sponsorLogo), 30 * units.DAY);

    await removeStrayLogos(deps());

    expect(await storedLogos()).toEqual(['disputed.webp', 'on-its-way.webp', 'paid.webp', 'young.webp']);
    const rows = await listRows(server);
    expect(rows.filter(({ sponsorLogo }) => sponsorLogo === null)).toHaveLength(2);
    expect(rows).toEqual(expect.arrayContaining(kept));
  });

  it('removes unreferenced files once no request can still be storing them', async () => {
    await storeLogo('orphan.webp', units.HOUR + 1_000);
    await storeLogo('.incoming-crashed', units.HOUR + 1_000);
    await storeLogo('on-its-way.webp', units.HOUR - 1_000);
    await insertDonation(server.connection.db, buildSponsorship({ sponsorLogo: 'used.webp' }));
    await storeLogo('used.webp', units.DAY);
    await removeStrayLogos(deps());
    expect(await storedLogos()).toEqual(['on-its-way.webp', 'used.webp']);
  });
});
