import { describe, expect, it } from 'vitest';
import { readEnvironment, production as secure } from '../testing/environments';
import { TestClock } from '../testing/test-clock';
import { checkSite, type SiteTools } from './check-site';
import type { Result } from './finding';
import { say } from './testing';

const clock = new TestClock();

describe('the site', () => {
  const url = 'https://studio.example';
  const headers = { date: clock.now().toUTCString(), 'strict-transport-security': 'max-age=1' };
  const goodUntil = (days: number, distrusted: string | null = null): SiteTools['readCertificate'] => {
    const endsAt = new Date(clock.now().getTime() + days * 86_400_000);
    return async () => ({ endsAt, distrusted });
  };
  /** The site answers with this, and http redirects. */
  const respond =
    (response: Response, insecure = new Response(null, { status: 301, headers: { location: url } })) =>
    async (address: unknown) =>
      String(address).startsWith('https:') ? response : insecure;
  const check = (tools: Partial<SiteTools>, changes: Record<string, string> = {}) =>
    checkSite(readEnvironment({ ...secure, PUBLIC_URL: url, TRUST_PROXY: '1', ...changes }), {
      clock,
      fetch: respond(new Response('ok', { headers })),
      readCertificate: goodUntil(60),
      ...tools,
    });

  it('is fine behind a proxy with TLS', async () => {
    const results = await check({});
    expect(results.filter(({ level }) => level !== 'ok')).toEqual([]);
    expect(say(results, 'ok')).toContain('good for 60 days');
  });

  it.each<[string, Partial<SiteTools>, Record<string, string>, Result['level'], string]>([
    [
      'cannot be reached',
      { fetch: () => Promise.reject(new TypeError('fetch failed')) },
      {},
      'problem',
      "can't be reached",
    ],
    [
      'answers with an error',
      { fetch: respond(new Response('', { status: 502 })) },
      {},
      'problem',
      'answers with 502',
    ],
    [
      'is elsewhere',
      {
        fetch: respond(
          new Response('', { status: 308, headers: { location: 'https://www.studio.example/healthz' } }),
        ),
      },
      {},
      'problem',
      'redirects to https://www.studio.example/healthz',
    ],
    [
      'has a clock that is off',
      {
        fetch: respond(new Response('', { headers: { ...headers, date: 'Mon, 02 Mar 2026 15:05:00 GMT' } })),
      },
      {},
      'problem',
      '300 seconds apart',
    ],
    [
      'loses HSTS',
      { fetch: respond(new Response('', { headers: { date: headers.date } })) },
      {},
      'warning',
      'HSTS is missing',
    ],
    [
      'does not redirect',
      { fetch: respond(new Response('', { headers }), new Response('')) },
      {},
      'warning',
      "doesn't redirect to https",
    ],
    ['has a certificate that ends', { readCertificate: goodUntil(3) }, {}, 'warning', 'expires in 3 days'],
    ['has one that ends tomorrow', { readCertificate: goodUntil(1) }, {}, 'warning', 'expires in 24 hours'],
    [
      'has a certificate of its own',
      { readCertificate: goodUntil(60, 'DEPTH_ZERO_SELF_SIGNED_CERT') },
      {},
      'problem',
      'SELF_SIGNED',
    ],
    [
      'speaks no TLS',
      { readCertificate: () => Promise.reject(new Error('wrong version number')) },
      {},
      'problem',
      'no TLS',
    ],
    ['does not trust its proxy', {}, { TRUST_PROXY: '0' }, 'problem', 'TRUST_PROXY is 0'],
    [
      'trusts a proxy that is not there',
      {},
      { PUBLIC_URL: 'http://10.0.0.1:3000' },
      'warning',
      'straight to the server',
    ],
    ['has no TLS', {}, { PUBLIC_URL: 'http://studio.example' }, 'warning', 'without https'],
  ])('that %s is found', async (_what, tools, changes, level, words) => {
    expect(say(await check(tools, changes), level)).toContain(words);
  });
});
