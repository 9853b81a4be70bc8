import { units } from '@shared/limits';
import { secureShares } from '@shared/tables/shares';
import request from 'supertest';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { insertSecureShare } from '../../testing/factories';
import { type SignedIn, signIn } from '../../testing/sign-in';
import { useTestServer } from '../../testing/test-server';
import { removeShare } from './shares.repository';
import { download, insertShare, removeFiles, unlock } from './testing/shares';

const server = useTestServer();
let staff: SignedIn;

beforeEach(async () => {
  staff = await signIn(server);
});
afterEach(() => removeFiles(server));

const list = (query: Record<string, string | string[]> = {}) =>
  request(server.url).get('/api/shares').query(query).set('Cookie', staff.cookie);

const inFuture = (milliseconds: number) => new Date(server.clock.now().getTime() + milliseconds);
const titles = ({ body }: { body: { title: string }[] }) => body.map(({ title }) => title);

describe('GET /api/shares', () => {
  it('requires sign-in', async () => {
    expect((await request(server.url).get('/api/shares')).status).toBe(401);
  });

  it('is empty at first', async () => {
    expect((await list()).body).toEqual([]);
  });

  it('returns everything except what opens a share', async () => {
    const share = await insertShare(server, { file: { content: 'abc' }, expiresAt: inFuture(units.DAY) });
    server.clock.advance(units.HOUR);
    await unlock(server, share.slug);
    await unlock(server, share.slug, 'not this one');
    await download(server, share.slug);
    const now = server.clock.now().toISOString();
    expect((await list()).body).toEqual([
      {
        id: share.id,
        slug: share.slug,
        title: 'Signed contract',
        note: 'The door code is in the second paragraph.',
        noteUnreadable: false,
        hasFile: true,
        fileName: 'contract.pdf',
        fileSize: 3,
        contentRemovedAt: null,
        createdBy: null,
        createdAt: share.createdAt.toISOString(),
        expiresAt: share.expiresAt?.toISOString(),
        isExpired: false,
        expiresSoon: true,
        expiresInMs: 23 * units.HOUR,
        maxOpenings: null,
        maxDownloads: null,
        usedUpAt: null,
        lastReminderAt: null,
        openedCount: 1,
        firstOpenedAt: now,
        lastOpenedAt: now,
        downloadCount: 1,
        failedCount: 1,
        lockedUntil: null,
        notifyMe: false,
      },
    ]);
  });

  it.each([
    ['no expiry', null, { isExpired: false, expiresSoon: false, expiresInMs: null }],
    ['49 hours', 49 * units.HOUR, { isExpired: false, expiresSoon: false, expiresInMs: 49 * units.HOUR }],
    ['48 hours and a bit', 48 * units.HOUR + 1, { isExpired: false, expiresSoon: false }],
    ['48 hours', 48 * units.HOUR, { isExpired: false, expiresSoon: true }],
    ['a millisecond', 1, { isExpired: false, expiresSoon: true, expiresInMs: 1 }],
    ['nothing', 0, { isExpired: true, expiresSoon: false, expiresInMs: 0 }],
    ['less than nothing', -units.DAY, { isExpired: true, expiresSoon: false, expiresInMs: 0 }],
  ])('reports the status with %s left', async (_case, left, state) => {
    await insertShare(server, { expiresAt: left === null ? null : inFuture(left) });
    expect((await list()).body).toMatchObject([state]);
  });

  it('lists the newest first', async () => {
    for (const [title, hour] of [
      ['b', 2],
      ['a', 1],
      ['d', 3],
      ['c', 2],
    ] as const) {
      await insertShare(server, { title, createdAt: inFuture(hour * units.HOUR) });
    }
    expect(titles(await list())).toEqual(['d', 'c', 'b', 'a']);
  });

  it('pages through all shares without repeats', async () => {
    const { db } = server.connection;
    for (let n = 0; n < 23; n++) {
      // Several in one microsecond, and several in one millisecond.
      const createdAt = n % 3 ? inFuture(Math.floor(n / 6)) : undefined;
      await insertSecureShare(db, { title: `share ${n}`, createdAt });
    }
    const whole = await list();
    expect(whole.body).toHaveLength(23);
    expect(whole.headers['x-next-cursor']).toBeUndefined();

    const paged: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await list({ limit: '5', ...(cursor && { cursor }) });
      paged.push(...titles(page));
      cursor = page.headers['x-next-cursor'];
    } while (cursor);
    expect(paged).toEqual(titles(whole));
  });

  it('returns 200 shares by default, with a cursor for the next page', async () => {
    const values = Array.from({ length: 201 }, (_, n) => ({ slug: `share-${n}`, passwordHash: 'x' }));
    await server.connection.db.insert(secureShares).values(values);
    const first = await list();
    expect(first.body).toHaveLength(200);
    expect((await list({ cursor: first.headers['x-next-cursor'] ?? '' })).body).toHaveLength(1);
  });

  it('keeps its position when the share at the cursor is gone and new ones have arrived', async () => {
    for (let n = 0; n < 4; n++) await insertShare(server, { title: `${n}`, createdAt: inFuture(n) });
    const first = await list({ limit: '2' });
    await removeShare(server.connection.db, first.body[1].slug);
    await insertShare(server, { title: 'new', createdAt: inFuture(units.DAY) });
    const second = await list({ limit: '2', cursor: first.headers['x-next-cursor'] ?? '' });
    expect(titles(second)).toEqual(['1', '0']);
    expect(second.headers['x-next-cursor']).toBeUndefined();
  });

  it.each([
    ['budget', ['Budget 2026']],
    ['PLAN.pdf', ['With a plan']],
    ['NOTE with', ['With a note']],
    ['door code', []],
    ['plan pdf', ['With a plan']],
    ['plan note', []],
    ['50%', ['Offer: 50% off']],
    ['r_s', ['under_score']],
    ['\\', ['back\\slash']],
    ["'; drop table secure_shares", []],
    ['  ', ['Budget 2026', 'With a plan', 'With a note', 'Offer: 50% off', 'under_score', 'back\\slash']],
  ])('finds %j', async (search, found) => {
    const note = null;
    await insertShare(server, { title: 'Budget 2026', note });
    await insertShare(server, { title: 'With a plan', note, fileName: 'Plan.pdf' });
    await insertShare(server, { title: 'With a note', note: 'The door code is 1907.' });
    await insertShare(server, { title: 'Offer: 50% off', note });
    await insertShare(server, { title: 'under_score', note });
    await insertShare(server, { title: 'back\\slash', note });
    expect(titles(await list({ search })).sort()).toEqual([...found].sort());
  });

  it('finds a share by its slug, and by its number', async () => {
    const { id, slug } = await insertShare(server);
    await insertShare(server);
    expect((await list({ search: slug.slice(3, 20) })).body).toMatchObject([{ slug }]);
    expect((await list({ search: `#${id}` })).body).toMatchObject([{ slug }]);
  });

  it.each<Record<string, string | string[]>>([
    { limit: '0' },
    { limit: '201' },
    { limit: '-1' },
    { limit: '1e2' },
    { limit: 'all' },
    { limit: ['5', '6'] },
    { cursor: 'nonsense' },
    { cursor: '1-2-3' },
    { cursor: '1-9999999999' },
    { cursor: `${'9'.repeat(19)}-1` },
    { search: 's'.repeat(201) },
    { search: 'a\u0000' },
  ])('refuses %j', async query => {
    expect((await list(query)).status).toBe(400);
  });

  it('accepts cursors past the last share', async () => {
    await insertShare(server);
    expect((await list({ cursor: '0-0' })).body).toEqual([]);
    expect((await list({ cursor: `${'9'.repeat(18)}-1` })).body).toHaveLength(1);
  });
});
