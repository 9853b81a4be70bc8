import { type RateLimit, rateLimits } from '@shared/rate-limits';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useTestServer } from '../testing/test-server';
import { createBlocks } from './blocks';
import { createRateLimiter } from './rate-limiter';

const server = useTestServer();
const metrics = { countRefusal: vi.fn() };

const limit: RateLimit = {
  name: 'test',
  per: 60,
  max: { address: 3, prefix56: 5, network: 7, total: 10, newcomers: 15 },
};

/** A separate instance: its memory is not shared with others. */
function createInstance() {
  const query = vi.spyOn(server.connection.pool, 'query');
  const limiter = createRateLimiter({ pool: server.connection.pool, metrics, enabled: true });
  const tryOnce = (ip: string | null) => limiter.tryConsume(limit, ip);
  return {
    tryOnce,
    tryMany: async (count: number, toIp: (index: number) => string | null) => {
      let allowed = 0;
      for (let index = 0; index < count; index++) if ((await tryOnce(toIp(index))).allowed) allowed++;
      return allowed;
    },
    countQueries: () => query.mock.calls.length,
  };
}

async function readPoints() {
  const { rows } = await server.connection.pool.query<{ key: string; points: number }>(
    'select key, points from rate_limits',
  );
  return Object.fromEntries(rows.map(({ key, points }) => [key, points]));
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  metrics.countRefusal.mockClear();
});

describe('a rate limit', () => {
  it('counts each network of an address, from the narrowest to the widest', async () => {
    const { tryMany } = createInstance();
    expect(await tryMany(5, () => '2001:db8:1:101::1')).toBe(3);
    expect(await tryMany(5, () => '2001:db8:1:102::1')).toBe(2);
    expect(await tryMany(5, () => '2001:db8:1:201::1')).toBe(2);
    expect(await tryMany(9, index => `203.0.113.${index}`)).toBe(3 + 6);
    const refusedBy = new Set(metrics.countRefusal.mock.calls.map(([, tier]) => tier));
    expect([...refusedBy].sort()).toEqual(['address', 'network', 'prefix56']);
  });

  it('does not count what a narrower network refuses toward a wider one, across any number of instances', async () => {
    for (let instance = 0; instance < 4; instance++)
      await createInstance().tryMany(20, () => '2001:db8:1::1');
    expect(await readPoints()).toEqual({
      'test:2001:db8:1:0::/64': 3 + 3,
      'test:2001:db8:1:0::/56': 3,
      'test:2001:db8:1::/48': 3,
      'test:newcomers': 3,
    });
  });

  it('has a total, beside which the first few requests of each network are allowed', async () => {
    const { tryMany } = createInstance();
    const nine = (network: number) => tryMany(9, index => `203.0.${network}.${index}`);
    expect(await nine(1)).toBe(3 + 6);
    // Of ten in total, six were used.
    expect(await nine(2)).toBe(3 + 4);
    expect(await nine(3)).toBe(3);
    expect(metrics.countRefusal).toHaveBeenCalledWith('test', 'total');
  });

  it('refuses them, too, once there were too many of them, and without a query', async () => {
    const { tryMany, countQueries } = createInstance();
    for (const network of [1, 2, 3]) await tryMany(9, index => `203.0.${network}.${index}`);
    expect(await tryMany(20, index => `198.51.${index}.1`)).toBe(15 - 9);
    const before = countQueries();
    expect(await tryMany(20, index => `198.51.${index + 100}.1`)).toBe(0);
    expect(countQueries()).toBe(before);
  });

  it('lets them use the total once there were too many of them, as long as it has room', async () => {
    const { tryMany } = createInstance();
    expect(await tryMany(40, index => `198.51.${index}.1`)).toBe(15 + 10);
  });

  it('knows newcomers by the longest time of those limits with a total that count a request together', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const day: RateLimit = { name: 'test-day', per: 86_400, max: { network: 100, total: 100 } };
    const uncounted: RateLimit = { name: 'test-week', per: 604_800, max: { network: 100 } };
    const limiter = createRateLimiter({ pool: server.connection.pool, metrics, enabled: true });
    const countOnce = () => limiter.countMore([limit, day, uncounted], { ip: '2001:db8:1::1' }, 1);
    await countOnce();
    await countOnce();
    vi.setSystemTime(Date.now() + 61_000);
    await countOnce();
    await countOnce();
    expect(await readPoints()).toMatchObject({
      'test:2001:db8:1::/48': 2,
      'test:newcomers': 1,
      'test:total': 1,
      'test-day:2001:db8:1::/48': 4,
      'test-day:newcomers': 3,
      'test-day:total': 1,
    });
    vi.setSystemTime(Date.now() + 86_400_000);
    await countOnce();
    expect(await readPoints()).toMatchObject({ 'test:newcomers': 1, 'test-week:2001:db8:1::/48': 5 });
  });

  it('counts what is no address once, and not for newcomers', async () => {
    expect(await createInstance().tryMany(5, () => '')).toBe(3);
    expect(await readPoints()).toEqual({ 'test:unknown': 3, 'test:total': 3 });
  });

  it('stays below what Stripe bears in all, whoever opens payment pages and asks for payments', () => {
    const { paymentPagesMinute, paymentLookups } = rateLimits;
    const { total, newcomers } = paymentPagesMinute.max;
    expect((total + newcomers) / 60 + paymentLookups.max.total).toBeLessThan(25);
  });

  it('has no room beside the total where it spares another service', async () => {
    const spared: RateLimit = { ...limit, always: true };
    const limiter = createRateLimiter({ pool: server.connection.pool, metrics, enabled: true });
    const results = [];
    for (let n = 0; n < 12; n++) results.push(await limiter.tryConsume(spared, `203.0.${n}.1`));
    expect(results.filter(({ allowed }) => allowed)).toHaveLength(10);
  });

  it('runs no query for what it refuses, whichever /64 it comes from', async () => {
    const { tryMany, countQueries } = createInstance();
    await tryMany(8, index => `2001:db8:1:${index}00::1`);
    const before = countQueries();
    expect(await tryMany(200, index => `2001:db8:1:${index.toString(16)}::1`)).toBe(0);
    expect(countQueries()).toBe(before);
  });

  it('holds for concurrent requests to several instances', async () => {
    const instances = [createInstance(), createInstance()];
    const tries = Array.from({ length: 60 }, (_, index) => instances[index % 2]?.tryOnce('203.0.113.7'));
    const results = await Promise.all(tries);
    expect(results.filter(result => result?.allowed)).toHaveLength(3);
    expect(await readPoints()).toMatchObject({ 'test:newcomers': 3 });
  });

  it('reports how long to wait, and allows requests after that', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { tryOnce, tryMany } = createInstance();
    await tryMany(3, () => '203.0.113.7');
    vi.setSystemTime(Date.now() + 20_500);
    expect(await tryOnce('203.0.113.7')).toEqual({ allowed: false, tier: 'address', retryAfter: 40 });
    vi.setSystemTime(Date.now() + 39_500);
    expect(await tryOnce('203.0.113.7')).toEqual({ allowed: true });
  });

  it('counts only in total without an address', async () => {
    expect(await createInstance().tryMany(12, () => null)).toBe(10);
    expect(await readPoints()).toEqual({ 'test:total': 10 });
  });
});

it('keeps a bounded number of blocks in memory', () => {
  const blocks = createBlocks();
  for (let index = 0; index < 20_000; index++) blocks.block(String(index), 60_000);
  const kept = Array.from({ length: 20_000 }, (_, index) => blocks.timeLeft(String(index))).filter(Boolean);
  expect(kept).toHaveLength(10_000);
});
