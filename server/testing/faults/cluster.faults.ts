import { randomBytes, randomUUID } from 'node:crypto';
import type { DonationListItem } from '@shared/contracts/donations/staff-donations';
import request, { type Test } from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashOf } from '../../platform/http/built-files';
import { buildBooking } from '../factories';
import { type Product, startProduct } from '../product';
import { BrokenConnection } from './audited-writer';
import { expectStatus } from './expect-status';
import { copyAsLaterBuild, readAssets } from './later-build';
import { type Site, startSite } from './site';
import { joinStaff, type Staff } from './staff';

const password = 'spring tide 1907';

let site: Site;
let other: Product;
let staff: Staff;

beforeAll(async () => {
  site = await startSite({ TRUST_PROXY: '1', FLOOD_LIMITS: 'on' });
  other = await startProduct({ ...site.settings, PUBLIC_URL: site.product.url });
  staff = await joinStaff(site);
});
afterAll(async () => {
  await other?.stop();
  await site?.remove();
});

const instance = (turn: number) => request(turn % 2 === 0 ? site.product.url : other.url);
/** Addresses that no other test uses, as the proxy would report them. */
let visitors = 0;
const newAddress = () => `10.1.${Math.floor(++visitors / 250)}.${(visitors % 250) + 1}`;

const post = (turn: number, path: string, body: object, address = newAddress()): Test =>
  instance(turn).post(path).set('X-Forwarded-For', address).send(body);

async function sendShare(file: Buffer): Promise<string> {
  const form = instance(0).post('/api/shares').set('Cookie', staff.cookie).field('password', password);
  return (await expectStatus(form.attach('file', file, 'contract.bin'), 201)).body.slug;
}

async function fetchFile(turn: number, slug: string): Promise<Buffer> {
  return (
    await expectStatus(post(turn, `/api/share/${slug}/download`, { password }).responseType('blob'), 200)
  ).body;
}

const listDonations = async (name: string) =>
  (await staff.list<DonationListItem>('/api/donations')).filter(({ donorName }) => donorName === name);

describe('two instances', () => {
  it('of which one is killed, cost nobody more than a retry, and lose and double nothing', async () => {
    const file = randomBytes(3_000_000);
    const slug = await sendShare(file);
    const sent: string[] = [];
    let retries = 0;
    let open = true;
    /** One visitor after another, who sends something again, to the other instance, if no answer came. */
    const come = async (turn: number) => {
      while (open) {
        const [address, key, email] = [newAddress(), randomUUID(), `${randomUUID()}@example.com`];
        const visit = async (to: number) => {
          const give = post(to, '/api/create-checkout-session', { amount: 31, donorName: 'Twice' }, address);
          await expectStatus(give.set('Idempotency-Key', key), 201);
          await expectStatus(post(to, '/api/bookings', { ...buildBooking(), email }, address), 201);
        };
        await visit(turn).catch(error => {
          if (!(error instanceof BrokenConnection)) throw error;
          retries++;
          return visit(turn + 1);
        });
        sent.push(email);
        if (sent.length === 10) await other.kill();
        if (sent.length >= 40) open = false;
      }
    };
    await Promise.all([0, 1, 1, 1].map(come));
    expect(retries).toBeGreaterThan(0);
    expect((await fetchFile(0, slug)).equals(file)).toBe(true);
    await other.restart();
    expect((await fetchFile(1, slug)).equals(file)).toBe(true);
    const booked = (await staff.list<{ email: string }>('/api/bookings')).map(({ email }) => email);
    expect(booked.filter(email => sent.includes(email)).sort()).toEqual(sent.sort());
    expect(await listDonations('Twice')).toHaveLength(sent.length);
  });

  it('of two builds serve each other’s pages whole, also once the earlier one is gone', async () => {
    const later = await copyAsLaterBuild();
    const upgraded = await startProduct(
      { ...site.settings, PUBLIC_URL: site.product.url },
      { root: later.root },
    );
    const ask = async (url: string, name: string) => {
      const { status, headers, body } = await request(url).get(`/assets/${name}`).responseType('blob');
      const { 'cache-control': cached, 'content-type': type } = headers;
      return { name, status, cached, type, hash: hashOf(body) };
    };
    const expectWhole = async (url: string, builder: string, root?: string) => {
      for (const [name, content] of await readAssets(root)) {
        expect(await ask(url, name)).toEqual({
          ...(await ask(builder, name)),
          status: 200,
          hash: hashOf(content),
        });
      }
    };
    try {
      expect(await request(upgraded.url).get('/terms')).not.toHaveProperty(
        'text',
        (await request(site.product.url).get('/terms')).text,
      );
      await expectWhole(upgraded.url, site.product.url);
      await expectWhole(site.product.url, upgraded.url, later.root);
      await site.product.terminate();
      const [earlier] = (await readAssets()).keys();
      expect(await ask(upgraded.url, String(earlier))).toMatchObject({ status: 200 });
    } finally {
      await upgraded.stop();
      await later.remove();
      await site.product.restart();
    }
  });
});
