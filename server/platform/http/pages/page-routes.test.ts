import { headOf } from '@shared/site/head';
import { findPage, pages } from '@shared/site/pages';
import { apps } from '@shared/site/studio';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { setupTestServer } from '../../../testing/test-server';

const server = setupTestServer({ PUBLIC_URL: 'https://studio.example' });
const get = (path: string) => request(server.url).get(path);

function tagsOf(html: string, tag: string): Record<string, string>[] {
  return [...html.matchAll(new RegExp(`<${tag}\\b([^>]*)>`, 'g'))].map(([, attributes = '']) =>
    Object.fromEntries(
      [...attributes.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key, value = '']) => [key, decodeText(value)]),
    ),
  );
}

const decodeText = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

const share = '/share/Zk3vQ0yT-_a1b2c3d4e5f6';
const addressable = [
  ...Object.values(pages).filter(page => findPage(page.path) === page),
  { ...pages.share, path: share },
  { ...pages.send, path: '/send/Zk3vQ0yT-_a1b2c3d4e5f6' },
  { ...pages.notFound, path: '/nowhere' },
];

it.each(addressable)('the first HTML of $path has its own head, without doubles', async ({ path }) => {
  const page = findPage(path);
  const { text, headers } = await get(path)
    .expect(page === pages.notFound ? 404 : 200)
    .expect('Content-Type', 'text/html; charset=utf-8');
  const expected = headOf(page, 'https://studio.example');
  const titles = [...text.matchAll(/<title>([^<]*)<\/title>/g)];
  expect(titles.map(([, title = '']) => decodeText(title))).toEqual([expected.title]);
  expect(tagsOf(text, 'meta')).toEqual(expected.meta);
  expect(tagsOf(text, 'link').filter(({ rel }) => rel === 'canonical')).toEqual(expected.link);
  const keys = tagsOf(text, 'meta').map(({ name, property }) => name ?? property);
  expect(keys).toEqual([...new Set(keys)]);
  const data = [...text.matchAll(/<script type="application\/ld\+json"[^>]*>([^<]*)<\/script>/g)];
  expect(data.map(([, json = '']) => JSON.parse(json))).toEqual([expected.structuredData]);
  expect(headers['x-robots-tag']).toBe(page.noindex ? 'noindex, nofollow' : undefined);
});

it('a page names the configured site, and repeats neither its host nor its URL', async () => {
  const elsewhere = { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example' };
  const { text } = await get('/services?utm=%22%3E%3Cscript%3Ealert(1)%3C/script%3E').set(elsewhere);
  expect(text).toContain('href="https://studio.example/services"');
  expect(text).toBe((await get('/services')).text);
  expect((await get('/%3Cscript%3Ealert(1)').expect(404)).text).toBe((await get('/nowhere')).text);
});

it('every slug of a share gets the same page, which no browser stores', async () => {
  const first = await get(share).expect(200).expect('Cache-Control', 'no-store');
  expect(first.text).toBe((await get('/share/x').set('If-None-Match', '*').expect(200)).text);
  expect(first.text).not.toContain('Zk3vQ0yT');
  for (const name of ['etag', 'set-cookie']) expect(first.headers).not.toHaveProperty(name);
});

it.each([
  ['/services/', '/services'],
  ['/SERVICES', '/services'],
  [`/Demo/${apps.group.slug.toUpperCase()}//`, `/demo/${apps.group.slug}`],
  ['/%73ervices', '/services'],
  ['/call%23Zk3vQ0yT-_a1?utm_source=x', '/call?utm_source=x#Zk3vQ0yT-_a1'],
  ['/reset-password/%23Zk3vQ0yT.', '/reset-password#Zk3vQ0yT.'],
  ['/JOIN%2523Zk3vQ0yT', '/join#Zk3vQ0yT'],
  ['/send/Zk3vQ0yT%23', '/send/Zk3vQ0yT#'],
  ['/doing-good%23donate', '/doing-good#donate'],
  ['/doing-good/?donation=success&session_id=cs_1', '/doing-good?donation=success&session_id=cs_1'],
])('%s redirects to %s', async (path, target) => {
  await get(path).expect(308).expect('Location', target);
  await get(target).expect(200);
});

describe('an unknown path', () => {
  it.each(['/nowhere', '/share', '/.env', '/%E0%A4%A', '//evil.example/', '/\\evil.example/services'])(
    '%s is the not-found page with status 404',
    async path => {
      const { text, headers } = await get(path).expect(404).expect('Content-Type', /html/);
      expect(text).toContain('404 Page Not Found');
      expect(headers).not.toHaveProperty('location');
    },
  );

  it('is a JSON 404 for anything but GET and HEAD', async () => {
    const nothing = { message: 'There’s nothing at this address.' };
    await request(server.url).post('/services').expect(404, nothing);
    await request(server.url).head('/nowhere').expect(404);
  });
});

it.each([
  ['identity', undefined],
  ['gzip', 'gzip'],
  ['gzip, deflate, br', 'br'],
])('a page is sent to who accepts %s as %s, and again only when it changed', async (accepted, sent) => {
  const ask = (path: string) => get(path).set('Accept-Encoding', accepted);
  const { headers, text } = await ask('/terms').expect('Cache-Control', 'no-cache');
  expect([headers['content-encoding'], headers.vary]).toEqual([sent, 'Accept-Encoding']);
  expect(text).toMatch(/<\/html>$/);
  await ask('/terms').set('If-None-Match', String(headers.etag)).expect(304);
  await ask('/privacy').set('If-None-Match', String(headers.etag)).expect(200);
});
