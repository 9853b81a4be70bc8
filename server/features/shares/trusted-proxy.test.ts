import { expect, it } from 'vitest';
import { useTestServer } from '../../testing/test-server';
import { insertShare, sharePassword, unlock } from './testing';

const server = useTestServer({ TRUST_PROXY: '1' });

const through = (forwardedFor: string, slug: string, password: string) =>
  unlock(server, slug, password).set('X-Forwarded-For', forwardedFor);

it('tells addresses apart by what the proxy says, not by what the visitor told the proxy', async () => {
  const { slug } = await insertShare(server);
  for (let n = 0; n < 5; n++) {
    expect((await through(`198.51.100.${n}, 203.0.113.7`, slug, 'neap tide')).status).toBe(401);
  }
  expect((await through('198.51.100.99, 203.0.113.7', slug, sharePassword)).status).toBe(429);
  expect((await through('203.0.113.7, 203.0.113.8', slug, sharePassword)).status).toBe(200);
});

it('counts one IPv6 network as one address', async () => {
  const { slug } = await insertShare(server);
  for (let n = 0; n < 5; n++) {
    expect((await through(`2001:db8:1:2::${n}`, slug, 'neap tide')).status).toBe(401);
  }
  expect((await through('2001:db8:1:2:ffff::1', slug, sharePassword)).status).toBe(429);
  expect((await through('2001:db8:1:3::1', slug, sharePassword)).status).toBe(200);
});
