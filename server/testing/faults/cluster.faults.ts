import { randomBytes, randomUUID } from 'node:crypto';
import { readdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { DonationListItem } from '@shared/contracts/donations';
import { fileLimits, tierAmounts, units } from '@shared/limits';
import pg from 'pg';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { findFreePort } from '../../free-port';
import { startMailServer } from '../../mail/testing';
import { type Cluster, startCluster } from '../cluster/cluster';
import { nameWithNginx, nginxBinary } from '../cluster/nginx';
import { visitFrom } from '../cluster/visitor';
import { buildBookingRequest } from '../factories';
import { asBytes, ask } from './ask';
import { composeAccount, joinStaff, type Staff } from './staff';

const password = 'spring tide 1907';
const twoHoursAgo = new Date(Date.now() - 2 * units.HOUR);
const content = randomBytes(fileLimits.shareFile);

let cluster: Cluster;
let database: pg.Client;
let staff: Staff;
let mailPort: number;

/** One instance, then the other. */
const instance = (turn: number) => request(cluster.instances[turn % 2 === 0 ? 0 : 1].url);
/** Addresses that no other test uses. */
let visitors = 0;
const newAddress = () => `127.1.0.${++visitors}`;

const total = async (turn: number) => {
  const { body } = await ask(instance(turn).get('/api/fundraising-stats'), 200);
  return Number(body.formattedTotal.replace(',', ''));
};

async function openGift(turn: number, gift: object): Promise<string> {
  const asked = instance(turn).post('/api/create-checkout-session').set('X-Forwarded-For', newAddress());
  const { body } = await ask(asked.send(gift), 201);
  return body.sessionId;
}

async function share(fields: Record<string, string>, file?: Buffer): Promise<string> {
  const form = request(cluster.url)
    .post('/api/shares')
    .set('Cookie', staff.cookie)
    .field('password', password);
  for (const [name, value] of Object.entries(fields)) form.field(name, value);
  if (file) form.attach('file', file, { filename: 'contract.bin' });
  const { body } = await ask(form, 201);
  return body.slug;
}

const unlock = (turn: number, slug: string, guess: string, address: string) =>
  instance(turn).post(`/api/share/${slug}/access`).set('X-Forwarded-For', address).send({ password: guess });

describe.skipIf(!nginxBinary)(nameWithNginx('two instances behind nginx'), () => {
  beforeAll(async () => {
    mailPort = await findFreePort();
    cluster = await startCluster({
      SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
      NOTIFY_EMAIL: 'staff@tidewright.example',
    });
    database = new pg.Client({ connectionString: cluster.databaseUrl });
    await database.connect();
    staff = await joinStaff({ product: cluster });
  });
  afterAll(async () => {
    await database?.end();
    await cluster?.remove();
  });

  it('know each other’s sessions, and forget them together', async () => {
    const account = composeAccount();
    const registered = await ask(instance(0).post('/api/register').send(account), 201);
    const cookie = registered.get('Set-Cookie')?.[0]?.split(';')[0] ?? '';
    for (const turn of [0, 1]) {
      const { body } = await ask(instance(turn).get('/api/user').set('Cookie', cookie), 200);
      expect(body.username).toBe(account.username);
    }
    await ask(instance(1).get('/api/logout').set('Cookie', cookie), 302);
    for (const turn of [0, 1]) await ask(instance(turn).get('/api/user').set('Cookie', cookie), 401);
  });

  it('lock a username and a share after the wrong passwords that both have seen', async () => {
    const { username } = composeAccount();
    const address = newAddress();
    const login = (turn: number) =>
      instance(turn).post('/api/login').set('X-Forwarded-For', address).send({ username, password: 'wrong' });
    for (let turn = 0; turn < 10; turn++) await ask(login(turn), 401);
    for (const turn of [0, 1]) await ask(login(turn), 429);

    const slug = await share({ note: 'For one pair of eyes.' });
    for (let turn = 0; turn < 5; turn++) await ask(unlock(turn, slug, 'wrong', address), 401);
    for (const turn of [0, 1]) await ask(unlock(turn, slug, password, address), 429);
    await ask(unlock(0, slug, password, newAddress()), 200);
  });

  it('count one visitor’s posts together and two visitors’ apart, whatever addresses they claim', async () => {
    const [one, other] = [visitFrom(cluster.url, newAddress()), visitFrom(cluster.url, newAddress())];
    const send = (visitor: typeof one) =>
      visitor.post('/api/bookings').set('X-Forwarded-For', newAddress()).send(buildBookingRequest());
    for (let post = 0; post < 10; post++) await ask(send(one), 201);
    for (let post = 0; post < 2; post++) await ask(send(one), 429);
    await ask(send(other), 201);
  });

  it('show a gift at once, whichever took it and whichever is asked', async () => {
    const before = await total(0);
    for (const turn of [0, 1]) {
      const sponsorName = `Sponsor ${randomUUID()}`;
      const sessionId = await openGift(turn, { amount: 100, showAsSponsor: 1, sponsorName });
      await cluster.sandbox.pay(sessionId);
      await ask(instance(turn).post('/api/verify-donation').send({ sessionId }), 200);
      for (const asked of [turn + 1, turn]) {
        expect(await total(asked)).toBe(before + (turn + 1) * 100);
        const { body } = await ask(instance(asked).get('/api/sponsors'), 200);
        expect(body).toContainEqual(expect.objectContaining({ sponsorName }));
      }
    }
    await cluster.sandbox.webhooksSettled();
  });

  it('give six of seven the founding spots that they pay for at once', async () => {
    const gifts = await Promise.all(
      Array.from({ length: 7 }, (_, turn) =>
        openGift(turn, { amount: tierAmounts.founding / 100, donorName: 'Founding' }),
      ),
    );
    await Promise.all(
      gifts.map(async (sessionId, turn) => {
        await cluster.sandbox.pay(sessionId);
        await ask(instance(turn).post('/api/verify-donation').send({ sessionId }), 200);
      }),
    );
    await cluster.sandbox.webhooksSettled();
    const rows = await staff.list<DonationListItem>('/api/donations');
    const tiers = rows
      .filter(({ donorName }) => donorName === 'Founding')
      .map(({ rewardTier }) => rewardTier);
    expect(tiers.sort()).toEqual(['advocate', ...Array(6).fill('founding')]);
  });

  it('take a double click for one booking and one checkout', async () => {
    const address = newAddress();
    const booking = buildBookingRequest();
    const key = randomUUID();
    const bookings = await Promise.all(
      [0, 1].map(turn =>
        ask(instance(turn).post('/api/bookings').set('X-Forwarded-For', address).send(booking), 201),
      ),
    );
    expect(bookings[0]?.body).toEqual(bookings[1]?.body);
    const rows = await staff.list<{ email: string }>('/api/bookings');
    expect(rows.filter(({ email }) => email === booking.email)).toHaveLength(1);

    const checkouts = await Promise.all(
      [0, 1].map(turn =>
        ask(
          instance(turn)
            .post('/api/create-checkout-session')
            .set({ 'X-Forwarded-For': address, 'Idempotency-Key': key })
            .send({ amount: 37, donorName: 'Twice' }),
          201,
        ),
      ),
    );
    expect(checkouts[0]?.body).toEqual(checkouts[1]?.body);
    const gifts = await staff.list<DonationListItem>('/api/donations');
    expect(gifts.filter(({ donorName }) => donorName === 'Twice')).toHaveLength(1);
  });

  it('hand out the largest file to the byte, whichever took it in', async () => {
    const slug = await share({}, content);
    for (const turn of [0, 1]) {
      const file = await ask(
        asBytes(instance(turn).post(`/api/share/${slug}/download`).send({ password })),
        200,
      );
      expect(file.body.equals(content)).toBe(true);
    }
    const file = await ask(
      asBytes(request(cluster.url).post(`/api/share/${slug}/download`).send({ password })),
      200,
    );
    expect(file.body.equals(content)).toBe(true);
    const tooLarge = request(cluster.url)
      .post('/api/shares')
      .set('Cookie', staff.cookie)
      .field('password', password)
      .attach('file', Buffer.concat([content, Buffer.alloc(1)]), 'contract.bin');
    expect((await ask(tooLarge, 413)).body.message).toMatch(/25 MB/);
  });

  it('do each job once between them', async () => {
    const before = await total(0);
    cluster.sandbox.setWebhookUrl(null);
    const gifts = await Promise.all(Array.from({ length: 6 }, (_, turn) => openGift(turn, { amount: 11 })));
    for (const sessionId of gifts) await cluster.sandbox.pay(sessionId);
    await database.query(
      "update donations set created_at = now() - interval '1 hour' where checkout_session_id = any($1)",
      [gifts],
    );
    const expired = await share({ note: 'For a while.' }, Buffer.from('for a while'));
    await database.query(
      "update secure_shares set expires_at = now() - interval '1 second' where slug = $1",
      [expired],
    );
    const { rows: kept } = await database.query(
      'select file_path from secure_shares where slug <> $1 and file_path is not null',
      [expired],
    );
    const stray = path.join(cluster.uploads, 'private', randomUUID());
    await writeFile(stray, 'left by a crash two hours ago');
    await utimes(stray, twoHoursAgo, twoHoursAgo);
    await database.query('update outbox set next_attempt_at = now()');
    const { rows: letters } = await database.query('select key from outbox where sent_at is null');
    const mailServer = await startMailServer({ port: mailPort });

    await Promise.all(cluster.instances.map(({ kill }) => kill()));
    await Promise.all(cluster.instances.map(({ restart }) => restart()));
    await vi.waitFor(
      async () => {
        expect(await total(0)).toBe(before + 66);
        expect(await readdir(path.join(cluster.uploads, 'private'))).toHaveLength(kept.length);
        const { rows } = await database.query('select 1 from outbox where sent_at is null');
        expect(rows).toEqual([]);
      },
      { timeout: 40_000, interval: 200 },
    );

    const sent = mailServer.taken.map(({ parsed }) => parsed.messageId);
    expect(new Set(sent).size).toBe(sent.length);
    expect(sent.length).toBeGreaterThanOrEqual(letters.length);
    const { rows } = await database.query(
      'select count(*)::int as donations from donations where amount = 1100',
    );
    expect(rows).toEqual([{ donations: 6 }]);
    const { body } = await ask(instance(1).get('/api/shares').set('Cookie', staff.cookie), 200);
    expect(body.find(({ slug }: { slug: string }) => slug === expired)).toMatchObject({ note: null });
    for (const { output } of cluster.instances) expect(output()).not.toMatch(/job failed|"level":(50|60)/);
  });
});
