import { afterEach, expect, it, vi } from 'vitest';
import { canReachSite } from './can-reach-site';

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['answers', async () => new Response('ok'), true],
  ['answers with an error', async () => new Response('', { status: 502 }), false],
  ['is out of reach', () => Promise.reject(new TypeError('Failed to fetch')), false],
])('knows whether the site %s', async (_case, answer, expected) => {
  vi.stubGlobal('fetch', vi.fn(answer));
  expect(await canReachSite()).toBe(expected);
  expect(fetch).toHaveBeenCalledWith('/healthz', expect.objectContaining({ cache: 'no-store' }));
});
