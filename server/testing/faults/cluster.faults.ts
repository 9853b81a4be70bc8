import { randomBytes, randomUUID } from 'node:crypto';
import type { DonationListItem } from '@shared/contracts/staff-donations';
import { fileLimits, tierAmounts } from '@shared/limits';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { composeShare, openCheckout, readTotal, sendShare, sharePassword } from '../cluster/actions';
import { type Cluster, startCluster } from '../cluster/cluster';
import { nameWithNginx, nginxBinary } from '../cluster/nginx';
import { visitFrom } from '../cluster/visitor';
import { buildBooking } from '../factories';
import { asBytes, expectStatus } from './expect-status';
import { composeAccount, joinStaff, type Staff } from './staff';

const content = randomBytes(fileLimits.shareFile);

let cluster: Cluster;
let staff: Staff;

/** One instance, then the other. */
const urlOf = (turn: number) => cluster.instances[turn % 2 === 0 ? 0 : 1].url;
const instance = (turn: number) => request(urlOf(turn));
/** Addresses that no other test uses. */
let visitors = 0;
const newAddress = () => `127.1.0.${++visitors}`;

const unlock = (turn: number, slug: string, guess: string, address: string) =>
  instance(turn).post(`/api/share/${slug}/access`).set('X-Forwarded-For', address).send({ password: guess });

describe.skipIf(!nginxBinary)(nameWithNginx('two instances behind nginx'), () => {
  beforeAll(async () => {
    cluster = await startCluster();
    staff = await joinStaff({ product: cluster });
  });
  afterAll(() => cluster?.remove());

  it('share sessions, and end them together', async () => {
    const account = composeAccount();
    const registered = await expectStatus(instance(0).post('/api/register').send(account), 201);
    const cookie = registered.get('Set-Cookie')?.[0]?.split(';')[0] ?? '';
    for (const turn of [0, 1]) {
      const { body } = await expectStatus(instance(turn).get('/api/user').set('Cookie', cookie), 200);
      expect(body.username).toBe(account.username);
    }
    await expectStatus(instance(1).get('/api/logout').set('Cookie', cookie), 302);
    for (const turn of [0, 1]) await expectStatus(instance(turn).get('/api/user').set('Cookie', cookie), 401);
  });

  it('lock a username and a share after wrong passwords sent to both', async () => {
    const { username } = composeAccount();
    const address = newAddress();
    const login = (turn: number) =>
      instance(turn).post('/api/login').set('X-Forwarded-For', address).send({ username, password: 'wrong' });
    for (let turn = 0; turn < 10; turn++) await expectStatus(login(turn), 401);
    for (const turn of [0, 1]) await expectStatus(login(turn), 429);

    const slug = await sendShare(cluster.url, staff.cookie, { note: 'For one pair of eyes.' });
    for (let turn = 0; turn < 5; turn++) await expectStatus(unlock(turn, slug, 'wrong', address), 401);
    for (const turn of [0, 1]) await expectStatus(unlock(turn, slug, sharePassword, address), 429);
    await expectStatus(unlock(0, slug, sharePassword, newAddress()), 200);
  });

  it('count one visitor’s posts together and two visitors’ separately, whatever addresses they claim', async () => {
    const [one, other] = [visitFrom(cluster.url, newAddress()), visitFrom(cluster.url, newAddress())];
    const send = (visitor: typeof one) =>
      visitor.post('/api/bookings').set('X-Forwarded-For', newAddress()).send(buildBooking());
    for (let post = 0; post < 10; post++) await expectStatus(send(one), 201);
    for (let post = 0; post < 2; post++) await expectStatus(send(one), 429);
    await expectStatus(send(other), 201);
  });

  it('show a donation immediately, whichever instance took it and whichever is read', async () => {
    const before = await readTotal(urlOf(0));
    for (const turn of [0, 1]) {
      const sponsorName = `Sponsor ${randomUUID()}`;
      const sessionId = await openCheckout(urlOf(turn), newAddress(), {
        amount: 100,
        showAsSponsor: 1,
        sponsorName,
      });
      await cluster.sandbox.pay(sessionId);
      await expectStatus(instance(turn).post('/api/verify-donation').send({ sessionId }), 200);
      for (const reader of [turn + 1, turn]) {
        expect(await readTotal(urlOf(reader))).toBe(before + (turn + 1) * 100);
        const { body } = await expectStatus(instance(reader).get('/api/sponsors'), 200);
        expect(body).toContainEqual(expect.objectContaining({ sponsorName }));
      }
    }
    await cluster.sandbox.webhooksSettled();
  });

  it('give six of seven concurrent donations a founding spot', async () => {
    const donations = await Promise.all(
      Array.from({ length: 7 }, (_, turn) =>
        openCheckout(urlOf(turn), newAddress(), {
          amount: tierAmounts.founding / 100,
          donorName: 'Founding',
        }),
      ),
    );
    await Promise.all(
      donations.map(async (sessionId, turn) => {
        await cluster.sandbox.pay(sessionId);
        await expectStatus(instance(turn).post('/api/verify-donation').send({ sessionId }), 200);
      }),
    );
    await cluster.sandbox.webhooksSettled();
    const rows = await staff.list<DonationListItem>('/api/donations');
    const tiers = rows
      .filter(({ donorName }) => donorName === 'Founding')
      .map(({ rewardTier }) => rewardTier);
    expect(tiers.sort()).toEqual(['advocate', ...Array(6).fill('founding')]);
  });

  it('treat a double click as one booking and one checkout', async () => {
    const address = newAddress();
    const booking = buildBooking();
    const key = randomUUID();
    const bookings = await Promise.all(
      [0, 1].map(turn =>
        expectStatus(instance(turn).post('/api/bookings').set('X-Forwarded-For', address).send(booking), 201),
      ),
    );
    expect(bookings[0]?.body).toEqual(bookings[1]?.body);
    const rows = await staff.list<{ email: string }>('/api/bookings');
    expect(rows.filter(({ email }) => email === booking.email)).toHaveLength(1);

    const checkouts = await Promise.all(
      [0, 1].map(turn =>
        expectStatus(
          instance(turn)
            .post('/api/create-checkout-session')
            .set({ 'X-Forwarded-For': address, 'Idempotency-Key': key })
            .send({ amount: 37, donorName: 'Twice' }),
          201,
        ),
      ),
    );
    expect(checkouts[0]?.body).toEqual(checkouts[1]?.body);
    const donations = await staff.list<DonationListItem>('/api/donations');
    expect(donations.filter(({ donorName }) => donorName === 'Twice')).toHaveLength(1);
  });

  it('serve the largest file byte for byte, whichever instance received it', async () => {
    const slug = await sendShare(cluster.url, staff.cookie, { file: content });
    for (const turn of [0, 1]) {
      const file = await expectStatus(
        asBytes(instance(turn).post(`/api/share/${slug}/download`).send({ password: sharePassword })),
        200,
      );
      expect(file.body.equals(content)).toBe(true);
    }
    const file = await expectStatus(
      asBytes(request(cluster.url).post(`/api/share/${slug}/download`).send({ password: sharePassword })),
      200,
    );
    expect(file.body.equals(content)).toBe(true);
    const tooLarge = composeShare(cluster.url, staff.cookie, {
      file: Buffer.concat([content, Buffer.alloc(1)]),
    });
    expect((await expectStatus(tooLarge, 413)).body.message).toMatch(/25 MB/);
  });
});
