import { randomUUID } from 'node:crypto';
import { units } from '@shared/limits';
import { shareLimits } from '@shared/server-limits';
import { secureShares } from '@shared/tables/shares';
import { asc } from 'drizzle-orm';
import request from 'supertest';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readRecorded } from '../../../platform/activity/testing';
import { deadServer, listOutbox } from '../../../platform/mail/testing';
import { atOnce, statusesOf } from '../../../testing/at-once';
import { type SignedIn, signIn } from '../../../testing/sign-in';
import { useTestServer } from '../../../testing/test-server';
import { destroyExpired } from '../destroy-content';
import { rotateShares } from '../reseal-shares';
import { insertShare, listFiles, removeFiles, unlock } from '../testing/shares';
import { askForFiles, useLink } from './testing';

const server = useTestServer({ SMTP_URL: deadServer });
let staff: SignedIn;

beforeEach(async () => {
  staff = await signIn(server);
});
afterEach(() => removeFiles(server));

const ask = (changes?: object, by = staff) => askForFiles(server, by, changes);
const get = (path: string, { cookie } = staff) => request(server.url).get(path).set('Cookie', cookie);
const listShares = async (query = '') => (await get(`/api/shares${query}`).expect(200)).body;
const listDelivered = async (slug: string) => (await get(`/api/shares/${slug}/delivered`).expect(200)).body;
const download = (slug: string, { cookie } = staff) =>
  request(server.url).post(`/api/shares/${slug}/file`).set('Cookie', cookie).responseType('blob');
const remove = (slug: string) =>
  request(server.url).delete(`/api/share/${slug}`).set('Cookie', staff.cookie).expect(204);
const rows = () => server.connection.db.select().from(secureShares).orderBy(asc(secureShares.id));

describe('a request for files', () => {
  it('says what is asked for, and looking changes nothing', async () => {
    const { slug, expiresAt } = await ask();
    const before = await rows();
    const { body } = await useLink(server, slug).read().expect(200);
    expect(body).toEqual({
      ...{ title: 'Logo and fonts', note: 'Your logo as SVG,\nand the fonts.' },
      ...{ expiresAt, deliveriesLeft: 1 },
    });
    await useLink(server, slug).post().send({}).expect(400);
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
      .set('Cookie', staff.cookie)
      .send(fields)
      .expect(400);
    expect(body).toEqual({ message, issues: [{ path, message }] });
    expect(await rows()).toEqual([]);
  });

  it('stands among the shares with its state, and opens with no password', async () => {
    const { slug } = await ask({ maxDeliveries: 2 });
    await unlock(server, slug).expect(404);
    const link = useLink(server, slug);
    await link.deliver([await link.upload('<svg/>')], { sender: 'Dana Whitfield' }).expect(204);
    const found = { slug, isRequest: true, openedCount: 1, maxOpenings: 2, usedUpAt: null };
    for (const query of ['', '?state=active', '?search=whitfield', '?search=logo.svg'])
      expect(await listShares(query)).toMatchObject([found]);
    expect((await get('/api/list-counts')).body.shares).toBe(1);
  });

  it('is open until it ends, which staff can change; its text and what arrived stay', async () => {
    const { slug, expiresAt } = await ask({ maxDeliveries: 9 });
    const link = useLink(server, slug);
    const file = await link.upload('<svg/>');
    await link.deliver([file]).expect(204);
    const change = (body: object) =>
      request(server.url).patch(`/api/share/${slug}`).set('Cookie', staff.cookie).send(body);
    await change({ change: 'expiry', expiresAt: null, seen: expiresAt }).expect(400);
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
      const link = useLink(server, slug);
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

describe('a delivery', () => {
  it('is what staff read and download without a password, and delete', async () => {
    const { slug } = await ask();
    const link = useLink(server, slug);
    const files = [await link.upload('<svg/>'), await link.upload('font', 'Überschrift.woff2')];
    const note = 'Both are ours.\nCall me about the font.';
    await link.deliver(files, { sender: ' Dana\u202E Whitfield ', note }).expect(204);
    const [words, logo, font] = await listDelivered(slug);
    const same = { sender: 'Dana Whitfield', deliveryId: words.deliveryId };
    expect([words, logo, font]).toMatchObject([
      { ...same, note, hasFile: false },
      { ...same, note: null, fileName: 'logo.svg', fileSize: 6 },
      { ...same, note: null, fileName: 'Überschrift.woff2', fileSize: 4 },
    ]);
    expect(JSON.stringify(await rows())).not.toContain('Call me');
    await rotateShares(server);
    const { body, headers } = await download(font.slug).expect(200);
    expect(body.toString()).toBe('font');
    expect(headers['content-disposition']).toContain('attachment');
    await unlock(server, font.slug).expect(404);
    await remove(words.slug);
    await remove(logo.slug);
    expect(await listDelivered(slug)).toMatchObject([{ fileName: 'Überschrift.woff2' }]);
    expect(await listFiles(server)).toHaveLength(1);
    await remove(slug);
    expect([await rows(), await listFiles(server)]).toEqual([[], []]);
  });

  it('is told to whoever asked, without a word of who sent it, and recorded', async () => {
    const { slug, id } = await ask();
    const link = useLink(server, slug);
    await link.deliver([await link.upload('x', 'secret.txt')], { sender: 'Dana', note: 'hush' }).expect(204);
    const [email, ...others] = await listOutbox(server);
    expect(others).toEqual([]);
    expect(email).toMatchObject({
      recipient: staff.user.email,
      subject: 'Files arrived for “Logo and fonts”',
    });
    for (const typed of ['Dana', 'hush', 'secret.txt', slug])
      expect(JSON.stringify(email) + server.logged()).not.toContain(typed);
    const subjectId = String(id);
    expect(await readRecorded(server)).toMatchObject([
      { action: 'files-requested', subjectId, actorId: staff.user.id },
      { action: 'files-delivered', subjectId, actorId: null },
    ]);
  });

  it('needs a note or a file, and not too much of either', async () => {
    const { slug } = await ask();
    const link = useLink(server, slug);
    const send = async (files: string[], fields?: object) =>
      (await link.deliver(files, fields).expect(400)).body.message;
    expect(await send([], { note: ' ' })).toBe('Add a file or a note.');
    expect(await send(Array(11).fill('x'))).toBe('Send up to 10 files at a time.');
    expect(await send([], { note: 'n'.repeat(5_001) })).toBe('Keep this to 5,000 characters or fewer');
    await link.deliver([], { note: 'The code is 4071.' }).expect(204);
    expect(await listDelivered(slug)).toMatchObject([{ note: 'The code is 4071.', hasFile: false }]);
  });

  it('of many at once, as many as were asked for are taken, and the files of the others are removed', async () => {
    const { slug } = await ask({ maxDeliveries: 3 });
    const link = useLink(server, slug);
    const uploads = await atOnce(20, n => link.upload(`file ${n}`));
    const answers = await atOnce(20, n => link.deliver([uploads[n] ?? '']));
    expect(statusesOf(answers)).toEqual([...Array(3).fill(204), ...Array(17).fill(410)]);
    expect(answers.find(({ status }) => status === 410)?.body).toMatchObject({
      message: /^This link was used as many times as allowed\./,
      code: 'share-used-up',
    });
    expect(await listDelivered(slug)).toHaveLength(3);
    expect(await listFiles(server)).toHaveLength(3);
    expect(await listShares('?state=used-up')).toMatchObject([{ slug, openedCount: 3 }]);
  });

  it('that is sent again counts once, also when both are under way, and a file is in one delivery', async () => {
    const { slug } = await ask();
    const link = useLink(server, slug);
    const [id, files] = [randomUUID(), [await link.upload('x')]];
    expect(statusesOf(await atOnce(3, () => link.deliver(files, { id })))).toEqual([204, 204, 204]);
    expect(await listDelivered(slug)).toHaveLength(1);
    await link.deliver(files).expect(410);
    expect(await listFiles(server)).toHaveLength(1);
    const other = useLink(server, (await ask({ maxDeliveries: 2 })).slug);
    const twice = [await other.upload('y')];
    await other.deliver(twice).expect(204);
    await other.deliver(twice).expect(409);
    expect((await other.read()).body.deliveriesLeft).toBe(1);
  });

  // Its files are swept: destroy-content.test.ts.
  it('takes no files of long ago, nor what is none', async () => {
    const { slug } = await ask();
    const link = useLink(server, slug);
    const file = await link.upload('x');
    server.clock.advance(shareLimits.deliverWithin);
    expect((await link.deliver([file]).expect(409)).body.message).toMatch(/Please send them again\.$/);
    await link.deliver(['not one of ours']).expect(409);
    expect(await rows()).toHaveLength(1);
  });

  it('counts toward the account that asked, whose room is full at some point', async () => {
    const { slug } = await ask();
    const link = useLink(server, slug);
    const file = await link.upload('x');
    const gibibyte = 1_024 * units.MIB;
    for (const fileSize of [gibibyte, gibibyte])
      await insertShare(server, { createdBy: staff.user.id, filePath: 'x', fileSize });
    expect((await link.deliver([file]).expect(403)).body.message).toMatch(/^There’s no room/);
    expect(await listDelivered(slug)).toEqual([]);
  });

  it('has as many uploads in an hour as its link has deliveries, times ten', async () => {
    const { slug } = await ask();
    const link = useLink(server, slug);
    await atOnce(10, () => link.upload('x'));
    await link.post('/files').attach('file', Buffer.from('x'), 'x').expect(429);
    expect(await listFiles(server)).toHaveLength(10);
  });
});

it('who registered asks, too, and sees what arrived for nobody else; no email goes out', async () => {
  const [guest, other] = [
    await signIn(server, { role: 'registered' }),
    await signIn(server, { role: 'registered' }),
  ];
  const { slug } = await ask({}, guest);
  const link = useLink(server, slug);
  await link.deliver([await link.upload('x')]).expect(204);
  const [item] = (await get(`/api/shares/${slug}/delivered`, guest).expect(200)).body;
  await download(item.slug, guest).expect(200);
  await download(item.slug).expect(200);
  await get(`/api/shares/${slug}/delivered`, other).expect(403);
  await download(item.slug, other).expect(403);
  expect(await listOutbox(server)).toEqual([]);
});
