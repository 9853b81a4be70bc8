import { units } from '@shared/limits/amounts';
import { rateLimits } from '@shared/limits/rates';
import { shareLimits } from '@shared/limits/server';
import { type SecureShare, secureShares } from '@shared/tables/shares';
import request from 'supertest';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { atOnce, readPages } from '../../testing/at-once';
import { type SignedIn, signIn } from '../../testing/sign-in';
import { setupTestServer } from '../../testing/test-server';
import { download, insertShare, removeFiles, unlock } from './testing/shares';

const server = setupTestServer({ TRUST_PROXY: '1' });
let staff: SignedIn;

beforeEach(async () => {
  staff = await signIn(server);
});
afterEach(() => removeFiles(server));

const list = (query: object = {}) =>
  request(server.url).get('/api/shares').query(query).set('Cookie', staff.cookie);

const inFuture = (milliseconds: number) => new Date(server.clock.now().getTime() + milliseconds);
const inDays = (days: number) => inFuture(days * units.DAY);

/** Shares by slug, each created a minute after the one before. */
async function insertEach(shares: Record<string, Partial<SecureShare>>) {
  const values = Object.entries(shares).map(([slug, changes], minute) => ({
    slug,
    passwordHash: 'none',
    createdAt: inFuture(minute * units.MINUTE - 40 * units.DAY),
    ...changes,
  }));
  await server.connection.db.insert(secureShares).values(values);
}

/** The slugs on all pages of a size, in order. */
async function slugsIn(query: object, limit = 200) {
  const ask = (page: object) => list({ ...query, limit, ...page }).expect(200);
  return (await readPages<{ slug: string }>(ask)).map(({ slug }) => slug);
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
      id: share.id,
      slug: share.slug,
      revision: 0,
      isRequest: false,
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
      expiresInMs: 23 * units.HOUR,
      isExpired: false,
      expiresSoon: true,
      maxOpenings: null,
      maxDownloads: null,
      usedUpAt: null,
      openedCount: 1,
      firstOpenedAt: now,
      lastOpenedAt: now,
      downloadCount: 1,
      failedCount: 1,
      lockedUntil: null,
      lastReminderAt: null,
      notifyMe: false,
    },
  ]);
});

it('shares are listed by state, and counted', async () => {
  const now = server.clock.now();
  const soon = shareLimits.expiresSoonWithin;
  await insertEach({
    active: { title: 'search', expiresAt: inFuture(soon + 1) },
    'expiring-soon': { expiresAt: inFuture(soon) },
    expired: { expiresAt: now },
    'used-up': { usedUpAt: now },
    'expired and used up': { title: 'search', expiresAt: now, usedUpAt: now },
  });
  const { slug } = await insertShare(server);
  await atOnce(20, n => unlock(server, slug, 'neap tide').set('X-Forwarded-For', `203.0.113.${n}`));
  for (const [query, found, state] of [
    [{ state: 'active' }, [slug, 'active'], { isExpired: false, expiresSoon: false, expiresInMs: null }],
    [{ state: 'active', search: 'search' }, ['active'], { expiresSoon: false, expiresInMs: soon + 1 }],
    [{ state: 'expiring-soon' }, ['expiring-soon'], { isExpired: false, expiresSoon: true }],
    [
      { state: 'expired' },
      ['expired and used up', 'expired'],
      { isExpired: true, expiresSoon: false, expiresInMs: 0 },
    ],
    [{ state: 'used-up' }, ['used-up'], { usedUpAt: now.toISOString() }],
    [{ state: 'locked' }, [slug], { lockedUntil: expect.any(String) }],
  ] as const) {
    expect(await slugsIn(query)).toEqual(found);
    expect((await list(query)).body[0]).toMatchObject(state);
  }
  const counts = async (query?: object) =>
    JSON.parse((await list(query).expect(200)).get('X-List-Counts') ?? '');
  const all = { all: 6, active: 2, 'expiring-soon': 1, expired: 2, 'used-up': 1, locked: 1 };
  expect(await counts({ state: 'expired' })).toEqual(all);
  expect(await counts({ search: 'search' })).toMatchObject({ all: 2, active: 1, expired: 1, 'used-up': 0 });
  await server.passTime(rateLimits.shareGuesses.lock * units.SECOND);
  expect(await counts()).toMatchObject({ locked: 0 });
});

it('shares are found by their words and numbers, but not by their notes', async () => {
  await insertEach({ Offer: { title: 'Budget: 50% off' }, 'With-a-plan': { fileName: 'Plan.pdf' } });
  await insertShare(server, { slug: 'With-a-note', note: 'The door code is 1907.' });
  for (const [search, ...found] of [
    ['budget', 'Offer'],
    ['PLAN.pdf', 'With-a-plan'],
    ['door code'],
    ['50%', 'Offer'],
    ['ith-a-no', 'With-a-note'],
    ['#2', 'With-a-plan'],
  ])
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
      'another pier': { title: 'pier 7' },
      emoji: { title: '⚓ Zoë’s plan' },
      boat: { title: 'Boat' },
    }),
    ['boat', 'pier', 'another pier', 'emoji', 'untitled'],
  ],
])('the order of %s is kept in pages of any size', async (sort, shares, slugs) => {
  await insertEach(shares());
  for (const limit of [1, 2, 50]) expect(await slugsIn({ sort }, limit)).toEqual(slugs);
});

it('a state or a cursor that nothing has is refused', async () => {
  for (const query of [{ state: 'lost' }, { sort: 'title', cursor: 'pier-7' }]) await list(query).expect(400);
});
