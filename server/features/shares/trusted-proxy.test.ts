import { expect, it } from 'vitest';
import { useTestServer } from '../../testing/test-server';
import { insertShare, sharePassword, unlock } from './testing/shares';

const server = useTestServer({ TRUST_PROXY: '1' });

const through = (forwardedFor: string, slug: string, password: string) =>
  unlock(server, slug, password).set('X-Forwarded-For', forwardedFor);

it('trusts the address the proxy reports, not the one the visitor sent to the proxy', async () => {
  const { slug } = await insertShare(server);
  for (let n = 0; n < 5; n++) {
    expect((await through(`198.51.100.${n}, 203.0.113.7`, slug, 'neap tide')).status).toBe(401);
  }
  expect((await through('198.51.100.99, 203.0.113.7', slug, sharePassword)).status).toBe(429);
  expect((await through('203.0.113.7, 203.0.113.8', slug, sharePassword)).status).toBe(200);
});

it('counts an IPv6 /56 as one address', async () => {
  const { slug } = await insertShare(server);
  for (let n = 0; n < 5; n++) {
    expect((await through(`2001:db8:1:2::${n}`, slug, 'neap tide')).status).toBe(401);
  }
  expect((await through('2001:db8:1:ff::1', slug, sharePassword)).status).toBe(429);
  expect((await through('2001:db8:1:100::1', slug, sharePassword)).status).toBe(200);
});

it('counts one address as one, in any notation', async () => {
  const { slug } = await insertShare(server);
  const writings = [
    '2001:DB8:1:2::1',
    '2001:0db8:0001:0002::2',
    '2001:db8:1:2:0:0:0:3',
    '[2001:db8:1:2::4]:50123',
  ];
  for (const writing of writings) expect((await through(writing, slug, 'neap tide')).status).toBe(401);
  expect((await through('2001:db8:1:2::5', slug, 'neap tide')).status).toBe(401);
  expect((await through('2001:db8:1:2::6', slug, sharePassword)).status).toBe(429);
});

it('ignores ports that the proxy adds to addresses', async () => {
  const { slug } = await insertShare(server);
  for (let port = 50_000; port < 50_005; port++) {
    expect((await through(`203.0.113.7:${port}`, slug, 'neap tide')).status).toBe(401);
  }
  expect((await through('203.0.113.7:50009', slug, sharePassword)).status).toBe(429);
  expect((await through('203.0.113.8:50009', slug, sharePassword)).status).toBe(200);
});
