import { units } from '@shared/limits';
import { type SecureShare, secureShares } from '@shared/tables/shares';
import { eq } from 'drizzle-orm';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { signIn } from '../../testing/sign-in';
import { useTestServer } from '../../testing/test-server';

const server = useTestServer();
const inDays = (days: number) => new Date(server.clock.now().getTime() + days * units.DAY);

/** Shares by slug, each created a minute after the one before. */
async function insert(shares: Record<string, Partial<SecureShare>>) {
  let minute = 0;
  for (const [slug, changes] of Object.entries(shares)) {
    const createdAt = new Date(inDays(-40).getTime() + minute++ * units.MINUTE);
    await server.connection.db
      .insert(secureShares)
      .values({ slug, passwordHash: 'none', createdAt, ...changes });
  }
}

/** The slugs on all pages of a size, in order. */
async function slugsIn(query: object, limit: number, between: () => Promise<unknown> = async () => null) {
  const slugs: string[] = [];
  for (let cursor: string | undefined, isFirst = true; isFirst || cursor; isFirst = false) {
    const { cookie } = await signIn(server);
    const page = await request(server.url)
      .get('/api/shares')
      .set('Cookie', cookie)
      .query({ ...query, limit, ...(cursor && { cursor }) })
      .expect(200);
    slugs.push(...page.body.map(({ slug }: { slug: string }) => slug));
    cursor = page.get('X-Next-Cursor');
    if (isFirst) await between();
  }
  return slugs;
}

describe('the list of shares', () => {
  it.each([1, 2, 50])('has those first that expire next, in pages of %i', async limit => {
    await insert({
      'in nine days': { expiresAt: inDays(9) },
      never: {},
      'in a thousand years': { expiresAt: new Date('3000-12-31T12:00:00Z') },
      'in a day': { expiresAt: inDays(1) },
      'long ago': { expiresAt: inDays(-20) },
      'used up, in two days': { expiresAt: inDays(2), usedUpAt: inDays(-1) },
      'in four days': { expiresAt: inDays(4) },
    });
    expect(await slugsIn({ sort: 'expiring' }, limit)).toEqual([
      'in a day',
      'in four days',
      'in nine days',
      'in a thousand years',
      'used up, in two days',
      'long ago',
      'never',
    ]);
  });

  it.each([1, 2, 50])('comes by title whatever its case, in pages of %i', async limit => {
    await insert({
      pier: { title: 'Pier 7' },
      untitled: {},
      anchor: { title: 'anchor' },
      'another pier': { title: 'pier 7' },
      emoji: { title: '⚓ Zoë’s plan' },
      boat: { title: 'Boat' },
      'untitled too': {},
    });
    const slugs = await slugsIn({ sort: 'title' }, limit);
    expect(slugs.slice(0, 4)).toEqual(['anchor', 'boat', 'pier', 'another pier']);
    expect(slugs.slice(4)).toEqual(['emoji', 'untitled too', 'untitled']);
  });

  it('repeats and skips nothing where time passes and shares go between two pages', async () => {
    await insert({
      one: { expiresAt: inDays(1) },
      two: { expiresAt: inDays(2) },
      three: { expiresAt: inDays(3) },
      never: {},
    });
    const slugs = await slugsIn({ sort: 'expiring' }, 2, async () => {
      await server.connection.db.delete(secureShares).where(eq(secureShares.slug, 'two'));
      server.clock.advance(2.5 * units.DAY);
    });
    expect(slugs).toEqual(['one', 'two', 'three', 'never']);
  });

  it.each([
    { sort: 'oldest' },
    { sort: 'title', cursor: 'pier-7' },
    { sort: 'expiring', cursor: 'ff-1-o-5' },
    { cursor: '00zz-1' },
  ])('refuses %j', async query => {
    const { cookie } = await signIn(server);
    await request(server.url).get('/api/shares').set('Cookie', cookie).query(query).expect(400);
  });

  it('bears any bytes in the cursor of a title', async () => {
    const { cookie } = await signIn(server);
    for (const hex of ['00', 'ff00ff', 'c3', 'aa'.repeat(800)]) {
      await request(server.url)
        .get('/api/shares')
        .set('Cookie', cookie)
        .query({ sort: 'title', cursor: `${hex}-1-o-5` })
        .expect(200);
    }
  });
});
