import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { signIn } from '../../../testing/sign-in';
import { setupTestServer } from '../../../testing/test-server';
import { destroyExpired } from '../destroy-content';
import { insertShare, unlock } from '../testing/shares';
import { openLink, setupRequests } from './testing';

const server = setupTestServer();
const { ask, get, listShares, listDelivered, download, rows, staff } = setupRequests(server);

describe('a request for files', () => {
  it('says what is asked for, and looking changes nothing', async () => {
    const { slug, expiresAt } = await ask();
    const before = await rows();
    const { body } = await openLink(server, slug).read().expect(200);
    expect(body).toEqual({
      title: 'Logo and fonts',
      note: 'Your logo as SVG,\nand the fonts.',
      expiresAt,
      deliveriesLeft: 1,
    });
    await openLink(server, slug).post().send({}).expect(400);
    expect(await rows()).toEqual(before);
    expect(JSON.stringify(before)).not.toContain('Your logo');
  });

  it.each([
    [{ title: ' ' }, 'title', 'Give the request a name.'],
    [{ note: '' }, 'note', 'Say what you need.'],
    [{ expiresAt: '2026-03-02T15:00:00Z' }, 'expiresAt', 'Choose an expiration time in the future'],
    [{ expiresAt: null }, 'expiresAt', 'Choose an expiration date and time'],
    [{ maxDeliveries: 51 }, 'maxDeliveries', 'Choose a whole number from 1 to 50'],
  ])('is refused with %j', async (changes, path, message) => {
    const fields = { title: 'a', note: 'b', expiresAt: '2027-01-01T00:00:00Z', maxDeliveries: 1, ...changes };
    const { body } = await request(server.url)
      .post('/api/file-requests')
      .set('Cookie', staff().cookie)
      .send(fields)
      .expect(400);
    expect(body).toEqual({ message, issues: [{ path, message }] });
    expect(await rows()).toEqual([]);
  });

  it('stands among the shares with its state, and opens with no password', async () => {
    const { slug } = await ask({ maxDeliveries: 2 });
    await unlock(server, slug).expect(404);
    const link = openLink(server, slug);
    await link.deliver([await link.upload('<svg/>')], { sender: 'Dana Whitfield' }).expect(204);
    const found = { slug, isRequest: true, openedCount: 1, maxOpenings: 2, usedUpAt: null };
    for (const query of ['', '?state=active', '?search=whitfield', '?search=logo.svg'])
      expect(await listShares(query)).toMatchObject([found]);
    expect((await get('/api/list-counts')).body.shares).toBe(1);
  });

  it('has its words changed until it ends, also once files arrived', async () => {
    const { slug } = await ask({ maxDeliveries: 9 });
    const link = openLink(server, slug);
    await link.deliver([await link.upload('<svg/>')]).expect(204);
    const edit = (text: object, revision = 0) =>
      request(server.url)
        .patch(`/api/share/${slug}`)
        .set('Cookie', staff().cookie)
        .send({ change: 'text', title: 'Fonts', revision, ...text });
    for (const [path, text] of [
      ['title', { title: '' }],
      ['note', { note: null }],
      ['note', { note: 'n'.repeat(5_001) }],
    ] as const)
      expect((await edit(text).expect(400)).body.issues).toMatchObject([{ path }]);
    await edit({ note: 'Only the fonts.' }).expect(200);
    expect((await link.read()).body).toMatchObject({ title: 'Fonts', note: 'Only the fonts.' });
    await edit({ title: 'All fonts' }, 1).expect(200);
    expect((await link.read()).body).toMatchObject({ title: 'All fonts', note: 'Only the fonts.' });
  });

  it('is open until it ends, which staff can change; its text and what arrived stay', async () => {
    const { slug } = await ask({ maxDeliveries: 9 });
    const link = openLink(server, slug);
    const file = await link.upload('<svg/>');
    await link.deliver([file]).expect(204);
    const change = (body: object) =>
      request(server.url).patch(`/api/share/${slug}`).set('Cookie', staff().cookie).send(body);
    await change({ change: 'expiry', expiresAt: null, revision: 0 }).expect(400);
    await change({ change: 'end' }).expect(200);
    for (const post of [
      link.read(),
      link.post('/files').attach('file', Buffer.from('x'), 'x'),
      link.deliver([file]),
    ])
      expect((await post.expect(410)).body.message).toMatch(/^This link has expired\./);
    await destroyExpired(server);
    expect(await listShares('?state=expired')).toMatchObject([
      { slug, note: expect.stringContaining('logo') },
    ]);
    expect(await listDelivered(slug)).toMatchObject([{ hasFile: true }]);
  });

  it('that is unknown, or a share, takes nothing', async () => {
    for (const slug of ['unknown', (await insertShare(server)).slug]) {
      const link = openLink(server, slug);
      for (const post of [
        link.read(),
        link.post('/files').attach('file', Buffer.from('x'), 'x'),
        link.deliver([], { note: 'n' }),
      ])
        await post.expect(404);
      await get(`/api/shares/${slug}/delivered`).expect(404);
      await download(slug).expect(404);
    }
  });
});

it('for who registered, requests and what was delivered exist nowhere, and shares do', async () => {
  const guest = await signIn(server, { role: 'registered' });
  const { id, slug } = await ask({ maxDeliveries: 2 });
  const link = openLink(server, slug);
  await link.deliver([await link.upload('x')], { sender: 'Dana Whitfield' }).expect(204);
  const [item] = await listDelivered(slug);
  const share = await insertShare(server);
  const stored = await rows();
  for (const [query, found] of [
    ['', [share]],
    ['?state=active', [share]],
    ['?sort=title', [share]],
    ...['Whitf', 'logo.s', 'Logo', 'mara', slug].map(words => [`?search=${words}`, []] as const),
  ] as const) {
    const { body, headers } = await get(`/api/shares${query}`, guest).expect(200);
    expect(body.map((row: { slug: string }) => row.slug)).toEqual(found.map(row => row.slug));
    expect(JSON.parse(headers['x-list-counts'] ?? '')).toMatchObject({
      all: found.length,
      active: found.length,
    });
  }
  expect((await get('/api/list-counts', guest)).body.shares).toBe(1);
  for (const number of [id, item.id]) await get(`/api/activity?share=${number}`, guest).expect(403);
  const send = (method: 'post' | 'delete', path: string) =>
    request(server.url)[method](path).set('Cookie', guest.cookie);
  for (const name of [slug, item.slug]) {
    await get(`/api/shares/${name}/delivered`, guest).expect(404);
    await download(name, guest).expect(404);
    await send('post', `/api/share/${name}/remind`).expect(404);
    await send('delete', `/api/share/${name}`).expect(404);
  }
  await send('post', '/api/file-requests').expect(404);
  expect(await rows()).toEqual(stored);
  await send('post', `/api/share/${share.slug}/remind`).expect(200);
  await send('delete', `/api/share/${share.slug}`).expect(204);
});
