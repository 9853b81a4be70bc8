import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { setupTestServer } from '../../testing/test-server';
import { addressOf, networkOf } from './visitor-address';

it.each([
  ['203.0.113.7', '203.0.113.7', '203.0.113.0/24'],
  ['::ffff:203.0.113.7', '203.0.113.7', '203.0.113.0/24'],
  ['203.0.113.7:50123', '203.0.113.7', '203.0.113.0/24'],
  ['2001:db8:1:ab12:3:4:5:6', '2001:db8:1:ab00::/56', '2001:db8:1::/48'],
  ['2001:0DB8:0001:ab34::9', '2001:db8:1:ab00::/56', '2001:db8:1::/48'],
  ['[2001:db8:1:abff::9]:50123', '2001:db8:1:ab00::/56', '2001:db8:1::/48'],
  ['fe80::1%eth0', 'fe80::/56', 'fe80::/48'],
  ...[null, '', '_hidden', '203.0.113', '2001:db8', '['].map(ip => [ip, 'unknown', 'unknown']),
])('a visitor from %s counts as %s, and is shown as %s', (ip, address, network) => {
  expect([addressOf(ip), networkOf(ip)]).toEqual([address, network]);
});

describe('X-Forwarded-For', () => {
  const alone = setupTestServer();
  const proxied = setupTestServer({ TRUST_PROXY: '1' });
  const ask = ({ url }: { url: string }, headers = {}) =>
    request(url).get('/healthz').set(headers).expect(200);
  const forwarded = { 'X-Forwarded-For': '203.0.113.7' };
  const warnings = ({ logged }: { logged: () => string }) =>
    logged().match(/TRUST_PROXY is 0, but/g)?.length ?? 0;

  it('that TRUST_PROXY=0 ignores is logged once, and told to whoever asks through the proxy', async () => {
    expect((await ask(alone)).headers).not.toHaveProperty('x-forwarded-for');
    expect(warnings(alone)).toBe(0);
    for (let n = 0; n < 3; n++)
      expect((await ask(alone, forwarded)).headers).toMatchObject({ 'x-forwarded-for': 'ignored' });
    expect(warnings(alone)).toBe(1);
  });

  it('that a proxy is trusted with is no news', async () => {
    expect((await ask(proxied, forwarded)).headers).not.toHaveProperty('x-forwarded-for');
    expect(warnings(proxied)).toBe(0);
  });
});
