import { randomUUID } from 'node:crypto';
import { listLimits } from '@shared/limits';
import { type Donation, donations } from '@shared/tables/donations';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { readRecorded } from '../../activity/testing';
import { buildSponsorship, insertUser } from '../../testing/factories';
import { signIn } from '../../testing/sign-in';
import { useTestServer } from '../../testing/test-server';

const server = useTestServer();

/** Paid sponsorships by name, each a minute newer than the one before. */
async function insert<Name extends string>(named: Record<Name, Partial<Donation>>) {
  const ids: Record<string, string> = {};
  let minute = 0;
  for (const [sponsorName, changes] of Object.entries<Partial<Donation>>(named)) {
    const createdAt = new Date(Date.UTC(2026, 1, 10, 12, minute++));
    const row = buildSponsorship({ sponsorName, createdAt, ...changes });
    await server.connection.db.insert(donations).values(row);
    ids[sponsorName] = row.id;
  }
  return ids as Record<Name, string>;
}

async function openDesk(changes: Parameters<typeof signIn>[1] = {}) {
  const { user, cookie } = await signIn(server, changes);
  const get = (path: string, query: object = {}) =>
    request(server.url).get(path).set('Cookie', cookie).query(query);
  return {
    user,
    get,
    post: (path: string, body: object) => request(server.url).post(path).set('Cookie', cookie).send(body),
    names: async (query: object) => {
      const { body } = await get('/api/donations', query).expect(200);
      return body.map((row: { sponsorName: string }) => row.sponsorName);
    },
    counts: async (list: 'rewards' | 'wall', query: object = {}) =>
      (await get(`/api/donations/${list}/counts`, query).expect(200)).body,
  };
}

const readRows = async () => {
  const rows = await server.connection.db.select().from(donations);
  return rows.toSorted((one, other) => one.id.localeCompare(other.id));
};

const at = new Date('2026-02-01T12:00:00Z');
const rewarded = {
  founder: { amount: 75_000, rewardTier: 'founding' },
  claimed: { amount: 40_000, rewardTier: 'advocate', isLawOrActivist: 1 },
  verified: {
    ...{ amount: 45_000, rewardTier: 'advocate', isLawOrActivist: 1 },
    advocateVerifiedAt: at,
  },
  silent: { amount: 40_000, rewardTier: 'advocate' },
  map: { amount: 12_500, rewardTier: 'premium' },
  refunded: { amount: 12_500, rewardTier: 'premium', status: 'refunded' },
  small: { amount: 5_000 },
} as const satisfies Record<string, Partial<Donation>>;

describe('the list of rewards', () => {
  it.each([
    [{}, ['map', 'silent', 'verified', 'claimed', 'founder']],
    [{ tier: 'advocate' }, ['silent', 'verified', 'claimed']],
    [{ eligibility: 'verified' }, ['verified']],
    [{ eligibility: 'unverified' }, ['silent', 'claimed']],
    [{ lawOrActivist: 'yes' }, ['verified', 'claimed']],
    [{ lawOrActivist: 'unconfirmed' }, ['silent']],
    [{ lawOrActivist: 'yes', eligibility: 'unverified', search: 'claim' }, ['claimed']],
    [{ tier: 'premium', eligibility: 'verified' }, []],
    [{ sort: 'oldest' }, ['founder', 'claimed', 'verified', 'silent', 'map']],
  ])('narrowed to %j', async (query, expected) => {
    await insert(rewarded);
    const { names } = await openDesk();
    expect(await names({ rewards: '1', ...query })).toEqual(expected);
  });

  it.each(['oldest', 'largest'])('comes in pages without gap or repetition, %s first', async sort => {
    await insert(rewarded);
    const { get, names } = await openDesk();
    const paged: string[] = [];
    for (let cursor: string | undefined, isFirst = true; isFirst || cursor; isFirst = false) {
      const page = await get('/api/donations', { rewards: '1', sort, limit: 2, ...(cursor && { cursor }) });
      paged.push(...page.body.map((row: { sponsorName: string }) => row.sponsorName));
      cursor = page.get('X-Next-Cursor');
    }
    expect(paged).toEqual(await names({ rewards: '1', sort }));
    expect(paged).toHaveLength(5);
  });

  it('is counted by tier, with those who still have to be verified', async () => {
    await insert(rewarded);
    const { counts } = await openDesk();
    expect(await counts('rewards')).toEqual({ all: 5, founding: 1, advocate: 3, premium: 1, unverified: 2 });
    const none = { all: 0, founding: 0, advocate: 0, premium: 0, unverified: 0 };
    expect(await counts('rewards', { search: 'SILENT' })).toEqual({
      ...none,
      ...{ all: 1, advocate: 1, unverified: 1 },
    });
    expect(await counts('rewards', { eligibility: 'verified' })).toEqual({ ...none, all: 1, advocate: 1 });
  });

  it.each(['tier', 'eligibility', 'lawOrActivist', 'wall', 'sort'])('knows no other %s', async name => {
    const { get } = await openDesk();
    const { body } = await get('/api/donations', { [name]: 'other' }).expect(400);
    expect(body.issues).toEqual([{ path: name, message: expect.any(String) }]);
  });
});

describe('the list of the wall', () => {
  const sponsors = {
    plain: { amount: 9_000 },
    logo: { sponsorLogo: 'a.webp' },
    'hidden logo': { sponsorLogo: 'b.webp', sponsorLogoHidden: true },
    hidden: { sponsorHidden: true },
    'hidden with logo': { sponsorHidden: true, sponsorLogo: 'c.webp', sponsorLogoHidden: true },
    'not a sponsor': { showAsSponsor: 0 },
  } as const;

  it.each([
    [{ wall: 'shown' }, ['hidden logo', 'logo', 'plain']],
    [{ wall: 'hidden' }, ['hidden with logo', 'hidden']],
    [{ wall: 'logo-hidden' }, ['hidden logo']],
    [{ wall: 'no-logo' }, ['plain']],
    [{ wall: 'hidden', search: 'logo' }, ['hidden with logo']],
    [{ wall: 'shown', sort: 'largest', limit: 1 }, ['plain']],
  ])('narrowed to %j', async (query, expected) => {
    await insert(sponsors);
    const { names } = await openDesk();
    expect(await names({ sponsors: '1', ...query })).toEqual(expected);
  });

  it('is counted by how they stand', async () => {
    await insert(sponsors);
    const { counts } = await openDesk();
    expect(await counts('wall')).toEqual({ all: 5, shown: 3, hidden: 2, 'logo-hidden': 1, 'no-logo': 1 });
    expect(await counts('wall', { search: 'plain' })).toMatchObject({ all: 1, shown: 1, hidden: 0 });
  });
});

describe('several at once', () => {
  it('advocates are verified, and the first to verify each stays named', async () => {
    const { id: advocateVerifiedBy } = await insertUser(server.connection.db, { username: 'mara' });
    const ids = await insert({ ...rewarded, verified: { ...rewarded.verified, advocateVerifiedBy } });
    const before = await readRows();
    const { post, user } = await openDesk({ username: 'ines' });
    const gone = randomUUID();
    const { body } = await post('/api/donations/advocates', {
      ids: [ids.claimed, ids.silent, ids.verified, ids.silent, ids.map, gone],
      verified: true,
    }).expect(200);
    expect(body.skipped).toBe(2);
    const by = Object.fromEntries(
      body.changed.map((row: { id: string; advocateVerifiedBy: string }) => [row.id, row.advocateVerifiedBy]),
    );
    expect(by).toEqual({ [ids.claimed]: 'ines', [ids.silent]: 'ines', [ids.verified]: 'mara' });
    const change = { advocateVerifiedAt: server.clock.now(), advocateVerifiedBy: user.id };
    expect(await readRows()).toEqual(
      before.map(row => ([ids.claimed, ids.silent].includes(row.id) ? { ...row, ...change } : row)),
    );
    const recorded = await readRecorded(server);
    expect(recorded.map(({ action, actorId, subjectId }) => [action, actorId, subjectId])).toEqual(
      [ids.claimed, ids.silent].toSorted().map(id => ['advocate-verified', user.id, id]),
    );
  });

  it('verifications are withdrawn', async () => {
    const ids = await insert(rewarded);
    const { post } = await openDesk();
    await post('/api/donations/advocates', { ids: [ids.verified, ids.silent], verified: false }).expect(200);
    expect(await readRecorded(server)).toMatchObject([
      { action: 'advocate-unverified', subjectType: 'donation', subjectId: ids.verified },
    ]);
    expect((await readRows()).filter(row => row.advocateVerifiedAt !== null)).toEqual([]);
  });

  it('sponsors are hidden from the wall and shown again', async () => {
    const ids = await insert({ one: {}, two: { sponsorHidden: true }, three: {}, four: {} });
    const { post } = await openDesk();
    const wall = async () =>
      (await request(server.url).get('/api/sponsors').expect(200)).body.map(
        (sponsor: { sponsorName: string }) => sponsor.sponsorName,
      );
    const some = [ids.one, ids.two, ids.three];
    const hidden = await post('/api/donations/wall', { ids: some, sponsorHidden: true }).expect(200);
    expect(hidden.body.changed).toHaveLength(3);
    expect(await wall()).toEqual(['four']);
    await post('/api/donations/wall', { ids: some, sponsorHidden: true }).expect(200);
    await post('/api/donations/wall', { ids: some, sponsorHidden: false }).expect(200);
    expect(await wall()).toEqual(['one', 'two', 'three', 'four']);
    expect((await readRecorded(server)).map(({ action }) => action)).toEqual([
      ...Array(2).fill('sponsor-hidden'),
      ...Array(3).fill('sponsor-shown'),
    ]);
  });

  it.each([
    [{ ids: [] }, 'Select at least one donation'],
    [{ ids: ['7'] }, 'Reload the list and try again'],
    [{ ids: Array(listLimits.page + 1).fill(randomUUID()) }, 'Select 200 donations or fewer'],
  ])('are refused for %o', async (change, message) => {
    const { post } = await openDesk();
    for (const [path, wish] of [
      ['advocates', { verified: true }],
      ['wall', { sponsorHidden: true }],
    ] as const) {
      const { body } = await post(`/api/donations/${path}`, { ...wish, ...change }).expect(400);
      expect(body.message).toBe(message);
    }
    expect(await readRecorded(server)).toEqual([]);
  });
});
