import { units } from '@shared/limits';
import { rateLimits } from '@shared/rate-limits';
import { shareLimits } from '@shared/server-limits';
import { type SecureShare, secureShares } from '@shared/tables/shares';
import { eq } from 'drizzle-orm';
import request from 'supertest';
import { afterEach, beforeEach, expect, it } from 'vitest';
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
async function slugsIn(query: object, limit = 200, between: () => Promise<unknown> = async () => null) {
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
  [null, { isExpired: false, expiresSoon: false, expiresInMs: null }],
  [48 * units.HOUR + 1, { isExpired: false, expiresSoon: false }],
  [48 * units.HOUR, { isExpired: false, expiresSoon: true }],
  [1, { isExpired: false, expiresSoon: true, expiresInMs: 1 }],
  [0, { isExpired: true, expiresSoon: false, expiresInMs: 0 }],
  [-units.DAY, { isExpired: true, expiresSoon: false, expiresInMs: 0 }],
])('the status is right with %s milliseconds left', async (left, state) => {
  await insertEach({ share: { expiresAt: left === null ? null : inFuture(left) } });
  expect((await list()).body).toMatchObject([state]);
});

it('shares can be filtered by state, and are counted', async () => {
  const now = server.clock.now();
  await insertEach({
    active: { title: 'search', expiresAt: inFuture(shareLimits.expiresSoonWithin + 1) },
    'expiring-soon': { expiresAt: inFuture(shareLimits.expiresSoonWithin) },
    expired: { expiresAt: now },
    'used-up': { usedUpAt: now },
    'expired and used up': { title: 'search', expiresAt: now, usedUpAt: now },
  });
  const { slug } = await insertShare(server);
  for (const last of [1, 2, 3, 4])
    await guess(server, 5, slug, (...to) => unlock(...to).set('X-Forwarded-For', `203.0.113.${last}`));
  expect(await slugsIn({ state: 'active' })).toEqual([slug, 'active']);
  expect(await slugsIn({ state: 'active', search: 'search' })).toEqual(['active']);
  expect(await slugsIn({ state: 'expiring-soon' })).toEqual(['expiring-soon']);
  expect(await slugsIn({ state: 'expired' })).toEqual(['expired and used up', 'expired']);
  expect(await slugsIn({ state: 'used-up' })).toEqual(['used-up']);
  expect(await slugsIn({ state: 'locked' })).toEqual([slug]);
  const counts = async (query?: object) =>
    JSON.parse((await list(query).expect(200)).get('X-List-Counts') ?? '');
  const all = { all: 6, active: 2, 'expiring-soon': 1, expired: 2, 'used-up': 1, locked: 1 };
  expect(await counts({ state: 'expired' })).toEqual(all);
  expect(await counts({ search: 'search' })).toMatchObject({ all: 2, active: 1, expired: 1, 'used-up': 0 });
  await server.passTime(rateLimits.shareGuesses.lock * units.SECOND);
  expect(await counts()).toMatchObject({ locked: 0 });
});

it.each([
  ['budget', ['Offer']],
  ['PLAN.pdf', ['With-a-plan']],
  ['plan note', []],
  ['door code', []],
  ['50%', ['Offer']],
  ['ith-a-no', ['With-a-note']],
  ['#2', ['With-a-plan']],
  ["'; drop table secure_shares", []],
])('searching for %j finds %j', async (search, found) => {
  await insertEach({ Offer: { title: 'Budget: 50% off' }, 'With-a-plan': { fileName: 'Plan.pdf' } });
  await insertShare(server, { slug: 'With-a-note', note: 'The door code is 1907.' });
  expect(await slugsIn({ search })).toEqual(found);
});

it.each<[string, () => Record<string, Partial<SecureShare>>, string[]]>([
  [
    'newest',
    () => ({ b: { createdAt: inDays(-1) }, a: { createdAt: inDays(-2) }, c: { createdAt: inDays(-1) } }),
    ['c', 'b', 'a'],
  ],
  [
    'expiring',
    () => ({
      'in nine days': { expiresAt: inDays(9) },
      never: {},
      'in a thousand years': { expiresAt: new Date('3000-12-31T12:00:00Z') },
      'in a day': { expiresAt: inDays(1) },
      'long ago': { expiresAt: inDays(-20) },
      'used up, in two days': { expiresAt: inDays(2), usedUpAt: inDays(-1) },
    }),
    ['in a day', 'in nine days', 'in a thousand years', 'used up, in two days', 'long ago', 'never'],
  ],
  [
    'title',
    () => ({
      pier: { title: 'Pier 7' },
      untitled: {},
      anchor: { title: 'anchor' },
      'another pier': { title: 'pier 7' },
      emoji: { title: '⚓ Zoë’s plan' },
      boat: { title: 'Boat' },
    }),
    ['anchor', 'boat', 'pier', 'another pier', 'emoji', 'untitled'],
  ],
])('the order of %s is kept in pages of any size', async (sort, shares, slugs) => {
  await insertEach(shares());
  for (const limit of [1, 2, 50]) expect(await slugsIn({ sort }, limit)).toEqual(slugs);
});

it('the order is kept where time passes and shares go between two pages', async () => {
  await insertEach({
    ...{ one: { expiresAt: inDays(1) }, two: { expiresAt: inDays(2) }, three: { expiresAt: inDays(3) } },
    never: {},
  });
  const slugs = await slugsIn({ sort: 'expiring' }, 2, async () => {
    await server.connection.db.delete(secureShares).where(eq(secureShares.slug, 'two'));
    server.clock.advance(2.5 * units.DAY);
  });
  expect(slugs).toEqual(['one', 'two', 'three', 'never']);
});

// Others: testing/lists.test.ts.
it.each([
  { state: 'lost' },
  { sort: 'oldest' },
  { cursor: '1-2-3' },
  { sort: 'title', cursor: 'pier-7' },
  { sort: 'expiring', cursor: 'ff-1-o-5' },
])('%j is refused', async query => {
  await list(query).expect(400);
});
