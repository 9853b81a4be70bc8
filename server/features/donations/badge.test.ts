import { pressCopy } from '@shared/site/copy';
import { colors } from '@shared/site/theme';
import { siteSettings } from '@shared/tables/site-settings';
import request from 'supertest';
import { expect, it } from 'vitest';
import { html } from '../../platform/html';
import { buildSponsorship } from '../../testing/factories';
import { setupTestServer } from '../../testing/test-server';
import { insertDonations } from './testing';

const server = setupTestServer();
const get = (tag = '') => request(server.url).get('/badge.svg').set('If-None-Match', tag).buffer(true);
const textsOf = (svg: Buffer) =>
  [...svg.toString().matchAll(/<text [^>]*>([^<]*)</g)].map(([, text]) => text);

it('other sites show how far the drive is, or that it’s paused, and ask again only after minutes', async () => {
  await insertDonations(server, buildSponsorship({ amount: 348_120 }));
  const { headers, body } = await get()
    .expect(200)
    .expect('Content-Type', /^image\/svg\+xml/);
  expect(textsOf(body)).toEqual([html`${pressCopy.badge.title}`.text, '$3,481.20 of $15,000 raised']);
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=300',
    'cross-origin-resource-policy': 'cross-origin',
  });
  await get(headers.etag).expect(304);
  await server.connection.db.insert(siteSettings).values({ drive: 'paused' });
  await server.shownSettings.refresh();
  expect(textsOf((await get(headers.etag).expect(200)).body)[1]).toBe('Paused');
});

it('a drive that exceeds its goal fills the bar, and no more', async () => {
  await insertDonations(server, buildSponsorship({ amount: 1_600_000 }));
  expect((await get().expect(200)).body.toString()).toContain(
    `width="288" height="4" fill="${colors.give.DEFAULT}"`,
  );
});
