import { utimes } from 'node:fs/promises';
import path from 'node:path';
import { donationLimits, units } from '@shared/limits/amounts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Payments, PaymentsUnavailableError } from '../../platform/payments/payments';
import { listNames } from '../../platform/storage/testing';
import { atOnce } from '../../testing/at-once';
import { buildDonation, buildSponsorship, insertDonation } from '../../testing/factories';
import { setupTestServer } from '../../testing/test-server';
import { removeStrayLogos, settlePending } from './sweep-donations';
import {
  findDonation,
  insertDonations,
  listRows,
  openCheckout,
  payWithoutEvent,
  removeStoredLogos,
} from './testing';

const server = setupTestServer();
beforeEach(async () => {
  server.sandbox.setWebhookUrl(null);
  await removeStoredLogos(server);
});

const statusOf = async (sessionId: string) => (await findDonation(server, sessionId)).status;

/** A sweep, and the payments that it looked up. */
async function sweep(answer: Payments['findCheckout'] = server.payments.findCheckout) {
  const findCheckout = vi.fn(answer);
  await settlePending({ ...server, payments: { ...server.payments, findCheckout } });
  return findCheckout.mock.calls.map(([sessionId]) => sessionId);
}

const refuse = async () => {
  throw new PaymentsUnavailableError('No response');
};

describe('the donation sweep', () => {
  it('skips donors who may still be typing their card number, and leaves open pages pending', async () => {
    const { sessionId: unpaid } = await openCheckout(server);
    server.clock.advance(1);
    const sessionId = await payWithoutEvent(server);
    server.clock.advance(donationLimits.reconcileAfter);
    expect(await sweep()).toEqual([unpaid]);
    expect(await statusOf(unpaid)).toBe('pending');
    server.clock.advance(1);
    expect(await sweep()).toContain(sessionId);
    expect(await statusOf(sessionId)).toBe('succeeded');
  });

  it('expires what the provider no longer knows, and touches nothing that is settled', async () => {
    const createdAt = server.clock.now();
    const unknown = await insertDonation(server.connection.db, buildDonation({ createdAt }));
    for (const status of ['succeeded', 'failed', 'expired', 'refunded', 'disputed', 'review'] as const)
      await insertDonation(server.connection.db, buildDonation({ status, createdAt }));
    const before = await listRows(server);
    server.clock.advance(units.HOUR);
    expect(await sweep()).toEqual([unknown.checkoutSessionId]);
    expect(await sweep()).toEqual([]);
    const after = before.map(row =>
      row.id === unknown.id ? { ...row, status: 'expired', revision: 1 } : row,
    );
    expect(await listRows(server)).toEqual(after);
  });

  it('stops quietly while the provider is away, and catches up later', async () => {
    await atOnce(8, () => payWithoutEvent(server));
    server.clock.advance(units.HOUR);
    expect(await sweep(refuse)).toHaveLength(5);
    expect(server.logged()).toContain('could not settle a pending donation');
    await sweep();
    expect((await listRows(server)).map(({ status }) => status)).toEqual(Array(8).fill('succeeded'));
  });
});

describe('the logo sweep', () => {
  async function store(name: string, age: number) {
    await server.storage.write('logos', name, Buffer.from('picture'));
    const changed = new Date(server.clock.now().getTime() - age);
    await utimes(path.join(server.config.uploadsDir, 'logos', name), changed, changed);
  }

  it('removes logos of donations that failed or expired after a day, from the row too', async () => {
    const { HOUR, DAY } = units;
    const rows: [logo: string, status: string, age: number][] = [
      ['paid.webp', 'succeeded', 30 * DAY],
      ['disputed.webp', 'disputed', 30 * DAY],
      ['young.webp', 'failed', 23 * HOUR],
      // A bank debit takes days.
      ['on-its-way.webp', 'pending', 14 * DAY],
      ['failed.webp', 'failed', 25 * HOUR],
      ['expired.webp', 'expired', 25 * HOUR],
    ];
    for (const [sponsorLogo, status, age] of rows) {
      const createdAt = new Date(server.clock.now().getTime() - age);
      const facts = { sponsorLogo, status, createdAt } as Parameters<typeof buildSponsorship>[0];
      await insertDonations(server, buildSponsorship(facts));
      await store(sponsorLogo, 30 * DAY);
    }
    await removeStrayLogos(server);
    const kept = ['disputed.webp', 'on-its-way.webp', 'paid.webp', 'young.webp'];
    expect(await listNames(server.storage, 'logos')).toEqual(kept);
    const named = (await listRows(server)).flatMap(({ sponsorLogo }) => sponsorLogo ?? []);
    expect(named.toSorted()).toEqual(kept);
  });

  it('removes unreferenced files once no request can still be storing them', async () => {
    await store('orphan.webp', units.HOUR + 1_000);
    await store('.incoming-crashed', units.HOUR + 1_000);
    await store('on-its-way.webp', units.HOUR - 1_000);
    await removeStrayLogos(server);
    expect(await listNames(server.storage, 'logos')).toEqual(['on-its-way.webp']);
  });
});
