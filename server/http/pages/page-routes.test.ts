import { headOf } from '@shared/site/head';
import { findPage, pages } from '@shared/site/pages';
import { apps } from '@shared/site/studio';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { useTestServer } from '../../testing/test-server';

const server = useTestServer({ PUBLIC_URL: 'https://studio.example' });
const get = (path: string) => request(server.url).get(path);

/** Attributes of every tag of that name, as written. */
function tagsOf(html: string, tag: string): Record<string, string>[] {
  return [...html.matchAll(new RegExp(`<${tag}\\b([^>]*)>`, 'g'))].map(([, attributes = '']) =>
    Object.fromEntries(
      [...attributes.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key, value = '']) => [key, decodeText(value)]),
    ),
  );
}

const decodeText = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

const addressable = [
  ...Object.values(pages).filter(page => page !== pages.share && page !== pages.notFound),
  { ...pages.share, path: '/share/Zk3vQ0yT-_a1b2c3d4e5f6' },
  { ...pages.notFound, path: '/nowhere' },
];

describe('the first HTML of a page', () => {
  it.each(addressable)('$path has its own head, without duplicate tags', async ({ path }) => {
    const page = findPage(path);
    const { text } = await get(path)
      .expect(page === pages.notFound ? 404 : 200)
      .expect('Content-Type', 'text/html; charset=utf-8');
    const expected = headOf(page, 'https://studio.example');

    expect([...text.matchAll(/<title>([^<]*)<\/title>/g)].map(([, title = '']) => decodeText(title))).toEqual(
      [expected.title],
    );
    expect(tagsOf(text, 'meta')).toEqual(expected.meta);
    expect(tagsOf(text, 'link').filter(({ rel }) => rel === 'canonical')).toEqual(expected.link);
    const keys = tagsOf(text, 'meta').map(({ name, property }) => name ?? property);
    expect(keys).toEqual([...new Set(keys)]);

    const data = [...text.matchAll(/<script type="application\/ld\+json"[^>]*>([^<]*)<\/script>/g)];
    expect(data.map(([, json = '']) => JSON.parse(json))).toEqual([expected.structuredData]);
    expect(text).not.toContain('<!--head-->');
  });

  it.each(addressable.filter(page => page.noindex))(
    '$path is not to be indexed, by header too',
    async ({ path }) => {
      const { headers } = await get(path);
      expect(headers['x-robots-tag']).toBe('noindex, nofollow');
    },
  );

  it.each(addressable.filter(page => !page.noindex))('$path may be indexed', async ({ path }) => {
    const { headers } = await get(path).expect(200);
    expect(headers['x-robots-tag']).toBeUndefined();
  });

  it('names the configured site, whatever the Host header says', async () => {
    const { text } = await get('/press').set({ Host: 'evil.example', 'X-Forwarded-Host': 'evil.example' });
    expect(text).toContain('href="https://studio.example/press"');
    expect(text).not.toContain('evil');
  });

  it('does not repeat the URL, which therefore cannot inject anything into the page', async () => {
    const { text } = await get('/services?utm=%22%3E%3Cscript%3Ealert(1)%3C/script%3E').expect(200);
    expect(text).toBe((await get('/services')).text);
    expect((await get('/%3Cscript%3Ealert(1)').expect(404)).text).toBe((await get('/nowhere')).text);
  });
});

describe('a share', () => {
  it('gives nothing away: every slug, real or not, gets the same page', async () => {
    const first = await get('/share/Zk3vQ0yT-_a1b2c3d4e5f6').expect(200);
    const second = await get('/share/x').expect(200);
    expect(second.text).toBe(first.text);
    expect(first.text).not.toContain('Zk3vQ0yT');
    expect(first.headers['set-cookie']).toBeUndefined();
  });

  it('is not cached by browsers', async () => {
    const { headers } = await get('/share/x').expect(200).expect('Cache-Control', 'no-store');
    expect(headers.etag).toBeUndefined();
    await get('/share/x').set('If-None-Match', '*').expect(200);
  });
});

describe('a non-canonical URL', () => {
  it.each([
    ['/services/', '/services'],
    ['/SERVICES', '/services'],
    [`/Demo/${apps.group.slug.toUpperCase()}//`, `/demo/${apps.group.slug}`],
    ['/%73ervices', '/services'],
    ['/doing-good/?donation=success&session_id=cs_1', '/doing-good?donation=success&session_id=cs_1'],
    ['/share/Zk3vQ0yT-_a1/', '/share/Zk3vQ0yT-_a1'],
    ['/Share/Zk3vQ0yT-_a1', '/share/Zk3vQ0yT-_a1'],
    ['/%73hare/%0d%0aSet-Cookie:x', '/share/%0D%0ASet-Cookie:x'],
  ])('%s redirects to the canonical URL', async (path, target) => {
    const { headers } = await get(path).expect(308);
    expect(headers.location).toBe(target);
    await get(target).expect(200);
  });

  it.each(['//services', '//evil.example/', '/share//evil.example', '/\\evil.example/services'])(
    '%s redirects nowhere else',
    async path => {
      const { headers } = await get(path).expect(404);
      expect(headers.location).toBeUndefined();
    },
  );
});

describe('an unknown path', () => {
  it.each([
    '/nowhere',
    '/share',
    '/demo/other',
    '/wp-admin.php',
    '/index.html',
    '/.env',
    '/%E0%A4%A',
    '/100%',
    '//',
  ])('%s is the not-found page with status 404', async path => {
    const { text } = await get(path).expect(404).expect('Content-Type', /html/);
    expect(text).toContain('404 Page Not Found');
  });

  it('is a JSON 404 for anything but GET and HEAD', async () => {
    for (const method of ['post', 'put', 'delete'] as const)
      await request(server.url)
        [method]('/services')
        .expect(404, { message: "There's nothing at this address." });
  });
});

describe('the transfer of a page', () => {
  it('is compressed with what the browser accepts', async () => {
    const ask = (encodings: string) => get('/').set('Accept-Encoding', encodings).expect(200);
    const [plain, gzip, brotli] = await Promise.all(['identity', 'gzip', 'gzip, deflate, br'].map(ask));
    expect(plain?.headers['content-encoding']).toBeUndefined();
    expect(gzip?.headers['content-encoding']).toBe('gzip');
    expect(brotli?.headers['content-encoding']).toBe('br');
    expect([gzip?.text, brotli?.text]).toEqual([plain?.text, plain?.text]);
    for (const response of [plain, gzip, brotli]) expect(response?.headers.vary).toBe('Accept-Encoding');
  });

  it('is revalidated each time, and sent only when it changed', async () => {
    const { headers } = await get('/terms').expect('Cache-Control', 'no-cache');
    await get('/terms').set('If-None-Match', String(headers.etag)).expect(304);
    await get('/privacy').set('If-None-Match', String(headers.etag)).expect(200);
  });

  it('has no body for HEAD', async () => {
    const { headers, text } = await request(server.url).head('/terms').expect(200);
    expect(Number(headers['content-length'])).toBeGreaterThan(500);
    expect(text).toBeFalsy();
    await request(server.url).head('/nowhere').expect(404);
  });
});
