import { afterEach, expect, it, vi } from 'vitest';
import { canReachSite } from './can-reach-site';

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['responds', async () => Response.json({ status: 'ok' }), true],
  ['is behind a network’s sign-in page', async () => new Response('<html>'), false],
  ['responds with an error', async () => new Response('', { status: 502 }), false],
  ['is unreachable', () => Promise.reject(new TypeError('Failed to fetch')), false],
])('detects whether the site %s', async (_case, response, expected) => {
  vi.stubGlobal('fetch', vi.fn(response));
  expect(await canReachSite()).toBe(expected);
  expect(fetch).toHaveBeenCalledWith('/healthz', expect.objectContaining({ cache: 'no-store' }));
});
