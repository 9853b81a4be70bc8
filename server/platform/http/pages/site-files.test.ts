import { pages } from '@shared/site/pages';
import { studio } from '@shared/site/studio';
import request from 'supertest';
import { expect, it } from 'vitest';
import { setupTestServer } from '../../../testing/test-server';

const server = setupTestServer({ PUBLIC_URL: 'https://studio.example' });
const get = (path: string) => request(server.url).get(path);

it('robots.txt disallows only the API, but for calendars and what public pages show', async () => {
  const { text } = await get('/robots.txt')
    .expect(200)
    .expect('Content-Type', /^text\/plain/);
  const read = ['/api/calendars/', '/api/sponsors', '/api/fundraising-stats'].map(path => `Allow: ${path}\n`);
  expect(text).toBe(
    `User-agent: *\n${read.join('')}Disallow: /api/\n\nSitemap: https://studio.example/sitemap.xml\n`,
  );
});

it('sitemap.xml lists every page that may be indexed and no other', async () => {
  const { text } = await get('/sitemap.xml')
    .expect(200)
    .expect('Content-Type', /^application\/xml/);
  const listed = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);
  const expected = Object.values(pages).filter(page => !page.noindex);
  expect(listed).toEqual(expected.map(page => `https://studio.example${page.path}`));
  expect(listed).toHaveLength(11);
  for (const address of listed) await get(new URL(String(address)).pathname).expect(200);
});

it('site.webmanifest names the site and its color', async () => {
  const { body, text } = await get('/site.webmanifest')
    .expect(200)
    .expect('Content-Type', /^application\/manifest\+json/);
  expect(body.name ? body : JSON.parse(text)).toMatchObject({
    name: studio.name,
    short_name: studio.shortName,
    start_url: '/',
    theme_color: studio.themeColor,
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    ],
  });
});
