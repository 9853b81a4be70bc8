import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildSponsorship, insertDonation } from '../../testing/factories';
import { signIn } from '../../testing/sign-in';
import { useTestServer } from '../../testing/test-server';

const server = useTestServer();
beforeEach(() => server.storage.write('logos', 'a.webp', Buffer.from('picture')));

const insert = (changes: Parameters<typeof buildSponsorship>[0] = {}) =>
  insertDonation(server.connection.db, buildSponsorship({ sponsorLogo: 'a.webp', ...changes }));
const get = () => request(server.url).get('/uploads/logos/a.webp');

describe('a logo', () => {
  it('is served while it is on the wall, and revalidated after a minute', async () => {
    await insert();
    const { headers } = await get()
      .expect(200)
      .expect('Cache-Control', 'public, max-age=60, must-revalidate');
    await get().set('If-None-Match', String(headers.etag)).expect(304);
  });

  it.each([
    ['of a hidden sponsor', { sponsorHidden: true }],
    ['hidden', { sponsorLogoHidden: true }],
    ['of an unpaid donation', { status: 'pending' as const }],
    ['of a refunded donation', { status: 'refunded' as const }],
    ['of a disputed donation', { status: 'disputed' as const }],
    ['of an unlisted sponsor', { showAsSponsor: 0 }],
  ])('%s is a 404 for the public, and is not cached', async (_why, changes) => {
    await insert(changes);
    const { headers } = await get().set('If-None-Match', '"a.webp"').expect(404, {
      message: "We can't find this logo.",
    });
    expect(headers['cache-control']).not.toMatch(/public|max-age=[1-9]/);
    expect(headers.etag).not.toBe('"a.webp"');
  });

  it('disappears as soon as staff hide it and returns as soon as they show it, even from caches', async () => {
    const { id } = await insert();
    const etag = String((await get().expect(200)).headers.etag);
    const { cookie } = await signIn(server);
    const hide = (sponsorLogoHidden: boolean) =>
      request(server.url)
        .patch(`/api/donations/${id}/wall`)
        .set('Cookie', cookie)
        .send({ sponsorLogoHidden });
    await hide(true).expect(200);
    await get().set('If-None-Match', etag).expect(404);
    await hide(false).expect(200);
    await get().expect(200);
  });

  it('is always visible to staff, and to nobody else at the staff URL', async () => {
    const { id } = await insert({ sponsorHidden: true, status: 'disputed' });
    const { cookie } = await signIn(server);
    const { body } = await request(server.url).get('/api/donations').set('Cookie', cookie).expect(200);
    expect(body[0].sponsorLogo).toBe(`/api/donations/${id}/logo`);
    const see = () => request(server.url).get(body[0].sponsorLogo);
    await see().expect(401);
    const seen = await see().set('Cookie', cookie).expect(200).expect('Cache-Control', 'no-store');
    expect(seen.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(seen.body.toString()).toBe('picture');
  });

  it('is a 404 for staff if the donation has none', async () => {
    const { id } = await insert({ sponsorLogo: null });
    const { cookie } = await signIn(server);
    for (const address of [id, 'constructor', '00000000-0000-4000-8000-000000000000'])
      await request(server.url).get(`/api/donations/${address}/logo`).set('Cookie', cookie).expect(404);
  });
});
