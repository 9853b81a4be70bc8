import { shareLimits, units } from '@shared/limits';
import { rateLimits } from '@shared/rate-limits';
import { type SecureShare, secureShares } from '@shared/tables/shares';
import { eq } from 'drizzle-orm';
import request from 'supertest';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type SignedIn, signIn } from '../../testing/sign-in';
import { useTestServer } from '../../testing/test-server';
import { download, guess, insertShare, removeFiles, unlock } from './testing/shares';

const server = useTestServer({ TRUST_PROXY: '1' });
let staff: SignedIn;

beforeEach(async () => {
  staff = await signIn(server);
});
afterEach(() => removeFiles(server));

const get = (path: string, query: object = {}) =>
  request(server.url).get(path).query(query).set('Cookie', staff.cookie);
const list = (query: object = {}) => get('/api/shares', query);
const titlesIn = async (query: object) =>
  (await list(query).expect(200)).body.map(({ title }: { title: string }) => title);

const inFuture = (milliseconds: number) => new Date(server.clock.now().getTime() + milliseconds);
const inDays = (days: number) => inFuture(days * units.DAY);

/** Shares by slug, each created a minute after the one before. */
async function insertEach(shares: Record<string, Partial<SecureShare>>) {
  const values = Object.entries(shares).map(([slug, changes], minute) => ({
    ...{ slug, passwordHash: 'none', createdAt: inFuture(minute * units.MINUTE - 40 * units.DAY) },
    ...changes,
  }));
  await server.connection.db.insert(secureShares).values(values);
}

/** The slugs on all pages of a size, in order. */
async function slugsIn(query: object, limit: number, between: () => Promise<unknown> = async () => null) {
  const slugs: string[] = [];
  for (let cursor: string | undefined, isFirst = true; isFirst || cursor; isFirst = false) {
    const page = await list({ ...query, limit, ...(cursor && { cursor }) }).expect(200);
    slugs.push(...page.body.map(({ slug }: { slug: string }) => slug));
    cursor = page.get('X-Next-Cursor');
    if (isFirst) await between();
  }
  return slugs;
}

it('the list has everything except what opens a share', async () => {
  const share = await insertShare(server, { file: { content: 'abc' }, expiresAt: inDays(1) });
  server.clock.advance(units.HOUR);
  await unlock(server, share.slug);
  await unlock(server, share.slug, 'not this one');
  await download(server, share.slug);
  const now = server.clock.now().toISOString();
  expect((await list()).body).toEqual([
    {
      ...{ id: share.id, slug: share.slug, title: 'Signed contract' },
      ...{ note: 'The door code is in the second paragraph.', noteUnreadable: false },
      ...{ hasFile: true, fileName: 'contract.pdf', fileSize: 3, contentRemovedAt: null },
      ...{ createdBy: null, createdAt: share.createdAt.toISOString() },
      ...{ expiresAt: share.expiresAt?.toISOString(), expiresInMs: 23 * units.HOUR },
      ...{ isExpired: false, expiresSoon: true, maxOpenings: null, maxDownloads: null, usedUpAt: null },
      ...{ openedCount: 1, firstOpenedAt: now, lastOpenedAt: now, downloadCount: 1, failedCount: 1 },
      ...{ lockedUntil: null, lastReminderAt: null, notifyMe: false },
    },
  ]);
});

it.each([
  ['no expiry', null, { isExpired: false, expiresSoon: false, expiresInMs: null }],
  ['48 hours and a bit', 48 * units.HOUR + 1, { isExpired: false, expiresSoon: false }],
  ['48 hours', 48 * units.HOUR, { isExpired: false, expiresSoon: true }],
  ['a millisecond', 1, { isExpired: false, expiresSoon: true, expiresInMs: 1 }],
  ['nothing', 0, { isExpired: true, expiresSoon: false, expiresInMs: 0 }],
  ['less than nothing', -units.DAY, { isExpired: true, expiresSoon: false, expiresInMs: 0 }],
])('the status is right with %s left', async (_case, left, state) => {
  await insertShare(server, { expiresAt: left === null ? null : inFuture(left) });
  expect((await list()).body).toMatchObject([state]);
});

it('shares can be filtered by state, and are counted', async () => {
  const now = server.clock.now();
  await insertShare(server, { title: 'active', expiresAt: inFuture(shareLimits.expiresSoonWithin + 1) });
  await insertShare(server, { title: 'expiring-soon', expiresAt: inFuture(shareLimits.expiresSoonWithin) });
  await insertShare(server, { title: 'expired', expiresAt: now });
  await insertShare(server, { title: 'used-up', usedUpAt: now });
  await insertShare(server, { title: 'expired and used up', expiresAt: now, usedUpAt: now });
  const { slug } = await insertShare(server, { title: 'locked, without expiry' });
  for (const last of [1, 2, 3, 4]) {
    await guess(server, 5, slug, (...to) => unlock(...to).set('X-Forwarded-For', `203.0.113.${last}`));
  }
  expect(await titlesIn({ state: 'active' })).toEqual(['locked, without expiry', 'active']);
  expect(await titlesIn({ state: 'expiring-soon' })).toEqual(['expiring-soon']);
  expect(await titlesIn({ state: 'expired' })).toEqual(['expired and used up', 'expired']);
  expect(await titlesIn({ state: 'used-up' })).toEqual(['used-up']);
  expect(await titlesIn({ state: 'locked' })).toEqual(['locked, without expiry']);
  expect(await titlesIn({ state: 'active', search: 'locked' })).toEqual(['locked, without expiry']);
  const counts = async (query?: object) => (await get('/api/shares/counts', query).expect(200)).body;
  const all = { all: 6, active: 2, 'expiring-soon': 1, expired: 2, 'used-up': 1, locked: 1 };
  expect(await counts()).toEqual(all);
  // Random links are searched, too: a shorter word would be in one of them now and then.
  expect(await counts({ search: 'expir' })).toMatchObject({ all: 4, active: 1, expired: 2, 'used-up': 0 });
  await server.passTime(rateLimits.shareGuesses.lock * units.SECOND);
  expect(await counts()).toMatchObject({ locked: 0 });
});

it.each([
  ['budget', ['Budget 2026']],
  ['PLAN.pdf', ['With a plan']],
  ['plan note', []],
  ['door code', []],
  ['50%', ['Offer: 50% off']],
  ["'; drop table secure_shares", []],
])('searching for %j finds %j', async (search, found) => {
  const note = null;
  await insertShare(server, { title: 'Budget 2026', note });
  await insertShare(server, { title: 'With a plan', note, fileName: 'Plan.pdf' });
  await insertShare(server, { title: 'With a note', note: 'The door code is 1907.' });
  await insertShare(server, { title: 'Offer: 50% off', note });
  expect(await titlesIn({ search })).toEqual(found);
});

it('a share is found by its slug, and by its number', async () => {
  const { id, slug } = await insertShare(server);
  await insertShare(server);
  expect((await list({ search: slug.slice(3, 20) })).body).toMatchObject([{ slug }]);
  expect((await list({ search: `#${id}` })).body).toMatchObject([{ slug }]);
});

describe('the order is', () => {
  it.each([1, 2, 50])('the newest first, in pages of %i', async limit => {
    const [createdAt, first] = [inDays(-1), inDays(-2)];
    await insertEach({
      b: { createdAt },
      a: { createdAt: first },
      c: { createdAt },
      d: { createdAt: inDays(0) },
    });
    expect(await slugsIn({}, limit)).toEqual(['d', 'c', 'b', 'a']);
  });

  it.each([1, 2, 50])('those first that expire next, in pages of %i', async limit => {
    await insertEach({
      'in nine days': { expiresAt: inDays(9) },
      never: {},
      'in a thousand years': { expiresAt: new Date('3000-12-31T12:00:00Z') },
      'in a day': { expiresAt: inDays(1) },
      'long ago': { expiresAt: inDays(-20) },
      'used up, in two days': { expiresAt: inDays(2), usedUpAt: inDays(-1) },
    });
    const next = ['in a day', 'in nine days', 'in a thousand years'];
    const over = ['used up, in two days', 'long ago', 'never'];
    expect(await slugsIn({ sort: 'expiring' }, limit)).toEqual([...next, ...over]);
  });

  it.each([1, 2, 50])('by title whatever its case, in pages of %i', async limit => {
    await insertEach({
      pier: { title: 'Pier 7' },
      untitled: {},
      anchor: { title: 'anchor' },
      'another pier': { title: 'pier 7' },
      emoji: { title: '⚓ Zoë’s plan' },
      boat: { title: 'Boat' },
    });
    const slugs = ['anchor', 'boat', 'pier', 'another pier', 'emoji', 'untitled'];
    expect(await slugsIn({ sort: 'title' }, limit)).toEqual(slugs);
  });

  it('kept where time passes and shares go between two pages', async () => {
    const days = { one: 1, two: 2, three: 3 };
    await insertEach({
      ...Object.fromEntries(Object.entries(days).map(([slug, day]) => [slug, { expiresAt: inDays(day) }])),
      never: {},
    });
    const slugs = await slugsIn({ sort: 'expiring' }, 2, async () => {
      await server.connection.db.delete(secureShares).where(eq(secureShares.slug, 'two'));
      server.clock.advance(2.5 * units.DAY);
    });
    expect(slugs).toEqual(['one', 'two', 'three', 'never']);
  });
});

it('200 shares come by default, with a cursor for the next page', async () => {
  await insertEach(Object.fromEntries(Array.from({ length: 201 }, (_, n) => [`share-${n}`, {}])));
  const first = await list();
  expect(first.body).toHaveLength(200);
  expect((await list({ cursor: first.headers['x-next-cursor'] ?? '' })).body).toHaveLength(1);
});

it.each<Record<string, string | string[]>>([
  { state: 'lost' },
  { limit: '0' },
  { limit: '201' },
  { limit: ['5', '6'] },
  { cursor: '1-2-3' },
  { cursor: '1-9999999999' },
  { cursor: `${'9'.repeat(19)}-1` },
  { cursor: '00zz-1' },
  { sort: 'oldest' },
  { sort: 'title', cursor: 'pier-7' },
  { sort: 'expiring', cursor: 'ff-1-o-5' },
  { search: 's'.repeat(201) },
  { search: 'a\u0000' },
])('%j is refused', async query => {
  await list(query).expect(400);
});

it.each(['00', 'ff00ff', 'c3', 'aa'.repeat(800)])(
  'any bytes may be in the cursor of a title: %s',
  async hex => {
    await list({ sort: 'title', cursor: `${hex}-1-o-5` }).expect(200);
  },
);
