import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { useTestServer } from '../testing/test-server';

const server = useTestServer({ FLOOD_LIMITS: 'on', TRUST_PROXY: '1' });

const checkout = (address: string) =>
  request(server.url)
    .post('/api/create-checkout-session')
    .set('X-Forwarded-For', address)
    .send({ amount: 0 });

/** Requests payment pages, one from each address, and returns how often each status came. */
async function askFrom(addresses: string[]) {
  const counts: Record<number, number> = {};
  for (const address of addresses) {
    const { status } = await checkout(address);
    counts[status] = (counts[status] ?? 0) + 1;
  }
  return counts;
}

const subnets = (count: number, toAddress: (group: string) => string) =>
  Array.from({ length: count }, (_, index) => toAddress(index.toString(16)));

const countRows = async () =>
  (await server.connection.pool.query<{ count: string }>('select count(*) from rate_limits')).rows[0]?.count;

describe('a connection with many networks', () => {
  it('opens no more than 40 payment pages a minute from the /64s of a /48', async () => {
    const spread = subnets(120, group => `2001:db8:77:${group}00::1`);
    expect(await askFrom(spread)).toEqual({ 400: 40, 429: 80 });
  });

  it('opens no more than 20 a minute from those of a /56', async () => {
    const spread = subnets(120, group => `2001:db8:77:ab${group.padStart(2, '0')}::1`);
    expect(await askFrom(spread)).toEqual({ 400: 20, 429: 100 });
  });

  it('leaves room for everybody else', async () => {
    await askFrom(subnets(120, group => `2001:db8:77:${group}00::1`));
    expect(await askFrom(['2001:db8:78::1', '203.0.113.7'])).toEqual({ 400: 2 });
  });

  it('is one address of an IPv4 /24, whose other customers go on', async () => {
    const four = Array.from({ length: 44 }, (_, index) => `203.0.113.${index % 4}`);
    expect(await askFrom(four)).toEqual({ 400: 40, 429: 4 });
    expect(await askFrom(['203.0.113.99'])).toEqual({ 400: 1 });
  });

  it('adds no rows once it is refused', async () => {
    await askFrom(subnets(60, group => `2001:db8:77:${group}00::1`));
    const rows = await countRows();
    await askFrom(subnets(60, group => `2001:db8:77:${group}01::1`));
    expect(await countRows()).toBe(rows);
  });
});
