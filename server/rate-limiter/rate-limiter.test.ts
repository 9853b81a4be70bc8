import { anonymousDonor } from '@shared/contracts/testing';
import { units } from '@shared/limits';
import type { RateLimit } from '@shared/rate-limits';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { useTestServer } from '../testing/test-server';
import { removeExpiredCounters } from './rate-limits.repository';

/** Refused for its amount: the limit of a minute counts it before that. */
const refused = { amount: 0 };
const valid = { ...anonymousDonor, amount: 25 };

async function checkout(url: string, headers: Record<string, string> = {}, body: object = refused) {
  const response = await request(url).post('/api/create-checkout-session').set(headers).send(body);
  return {
    status: response.status,
    message: response.body.message,
    retryAfter: response.headers['retry-after'],
  };
}

async function checkoutTimes(count: number, url: string, headersOf = (_index: number) => ({})) {
  const statuses = [];
  for (let index = 0; index < count; index++) statuses.push((await checkout(url, headersOf(index))).status);
  return statuses;
}

const tenPass = Array.from({ length: 10 }, () => 400);

describe('opening payment pages', () => {
  const server = useTestServer({ FLOOD_LIMITS: 'on' });

  it('is refused to one address after ten in a minute, with a message and Retry-After', async () => {
    expect(await checkoutTimes(10, server.url)).toEqual(tenPass);
    const { status, message, retryAfter } = await checkout(server.url);
    expect(status).toBe(429);
    expect(message).toMatch(
      /^Too many attempts from your network\. Please wait (\d+ seconds|a minute) and try again\.$/,
    );
    expect(Number(retryAfter)).toBeGreaterThan(0);
    expect(Number(retryAfter)).toBeLessThanOrEqual(60);
  });

  it('is counted for concurrent requests, too', async () => {
    const responses = await Promise.all(Array.from({ length: 25 }, () => checkout(server.url)));
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(15);
  });

  it('is allowed again when the period is over', async () => {
    for (let n = 0; n < 2; n++) expect(await checkout(server.url, {}, valid)).toMatchObject({ status: 201 });
    const { pool, db } = server.connection;
    await pool.query("update rate_limits set expire = expire - $1 where key like 'checkout-minute:%'", [
      units.HOUR,
    ]);
    await removeExpiredCounters(db);
    const { rows } = await pool.query("select key, points from rate_limits where key like 'checkout-%'");
    expect(rows).toEqual([{ key: 'checkout-hour:127.0.0.1', points: 2 }]);
  });

  it('is counted by the connection if no proxy is trusted: a forged header does not help', async () => {
    const forge = (index: number) => ({
      'X-Forwarded-For': `203.0.113.${index}`,
      Forwarded: `for=203.0.113.${index}`,
    });
    expect(await checkoutTimes(11, server.url, forge)).toEqual([...tenPass, 429]);
  });

  it('does not affect other endpoints', async () => {
    await checkoutTimes(11, server.url);
    await request(server.url).get('/api/sponsors').expect(200);
    await request(server.url).post('/api/verify-donation').send({ sessionId: 'cs_test_1' }).expect(404);
  });

  it('is counted in the database, so that a restart keeps the counts', async () => {
    await checkoutTimes(10, server.url);
    const { rows } = await server.connection.pool.query('select key, points from rate_limits order by key');
    expect(rows).toEqual([
      { key: 'checkout-minute:127.0.0.0/24', points: 10 },
      { key: 'checkout-minute:127.0.0.1', points: 10 },
      { key: 'checkout-minute:newcomers', points: 3 },
      { key: 'checkout-minute:total', points: 7 },
    ]);
  });

  it('is refused for an hour after forty in the hour', async () => {
    const { pool } = server.connection;
    await checkout(server.url, {}, valid);
    await pool.query("update rate_limits set points = 40 where key = 'checkout-hour:127.0.0.1'");
    const { status, retryAfter, message } = await checkout(server.url, {}, valid);
    expect(status).toBe(429);
    expect(Number(retryAfter)).toBeGreaterThan(3_500);
    expect(message).toContain('60 minutes');
  });

  it('is a 503 while the database cannot count', async () => {
    await server.databaseProxy.cut();
    expect(await checkout(server.url)).toMatchObject({ status: 503, retryAfter: '5' });
  });

  it('does not affect the payment provider’s events', async () => {
    const events = Array.from({ length: 60 }, () => request(server.url).post('/api/stripe/webhook').send({}));
    for (const { status } of await Promise.all(events)) expect(status).toBe(400);
  });
});

describe('behind one trusted proxy', () => {
  const server = useTestServer({ FLOOD_LIMITS: 'on', TRUST_PROXY: '1' });

  it('each forwarded address has a count of its own', async () => {
    const from = (address: string) => () => ({ 'X-Forwarded-For': address });
    expect(await checkoutTimes(11, server.url, from('203.0.113.7'))).toEqual([...tenPass, 429]);
    expect(await checkoutTimes(1, server.url, from('203.0.113.8'))).toEqual([400]);
  });

  it('only the address that the proxy itself added counts', async () => {
    const forge = (index: number) => ({ 'X-Forwarded-For': `198.51.100.${index}, 203.0.113.9` });
    expect(await checkoutTimes(11, server.url, forge)).toEqual([...tenPass, 429]);
  });

  it('an entire IPv6 network shares one count', async () => {
    const roam = (index: number) => ({ 'X-Forwarded-For': `2001:db8:1:2::${index + 1}` });
    expect(await checkoutTimes(11, server.url, roam)).toEqual([...tenPass, 429]);
    expect(await checkoutTimes(1, server.url, () => ({ 'X-Forwarded-For': '2001:db8:1:3::1' }))).toEqual([
      400,
    ]);
  });
});

describe('with FLOOD_LIMITS=off', () => {
  const server = useTestServer({ FLOOD_LIMITS: 'off' });

  it('nothing is counted', async () => {
    const responses = await Promise.all(Array.from({ length: 30 }, () => checkout(server.url)));
    for (const { status } of responses) expect(status).toBe(400);
  });

  it('an account has no ceiling, as for a load test of sign-ins; the provider’s total stays', async () => {
    const signIns: RateLimit = { name: 'sign-ins', per: 60, max: { account: 1, total: 1 } };
    const lookups: RateLimit = { name: 'lookups', per: 60, always: true, max: { total: 1 } };
    const consume = async (limit: RateLimit, account?: string) =>
      (await server.rateLimiter.tryConsume(limit, null, account)).allowed;
    expect([await consume(signIns, 'mara'), await consume(signIns, 'mara')]).toEqual([true, true]);
    expect([await consume(lookups), await consume(lookups)]).toEqual([true, false]);
  });
});
