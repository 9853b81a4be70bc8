import { shareLimits, units } from '@shared/limits';
import { secureShares } from '@shared/tables/shares';
import request from 'supertest';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { insertUser } from '../../testing/factories';
import { type SignedIn, signIn } from '../../testing/sign-in';
import { useTestServer } from '../../testing/test-server';
import { insertWithinQuota } from './share-quota';
import { insertShare, listFiles, removeFiles, sharePassword } from './testing/shares';

const server = useTestServer();
let staff: SignedIn;
beforeEach(async () => {
  staff = await signIn(server);
});
afterEach(() => removeFiles(server));

const { bytes, shares } = shareLimits.perAccount;
const full = `Your shares hold ${bytes / (1_024 * units.MIB)} GB of files, the most one account can store. Delete some you no longer need, then try again.`;

const send = (content: string, { cookie } = staff) =>
  request(server.url)
    .post('/api/shares')
    .set('Cookie', cookie)
    .field('password', sharePassword)
    .attach('file', Buffer.from(content), 'plan.txt');

/** Shares totalling this many bytes, without their files. */
async function fillUp(total: number, changes: Partial<typeof secureShares.$inferInsert> = {}) {
  const { id } = await findStaff();
  const largest = 1_024 * units.MIB;
  for (let left = total; left > 0; left -= largest) {
    await insertShare(server, {
      createdBy: id,
      filePath: 'x',
      fileSize: Math.min(left, largest),
      ...changes,
    });
  }
}

async function findStaff() {
  const { rows } = await server.connection.pool.query('select id from users order by created_at limit 1');
  return rows[0];
}

describe('the storage quota of an account', () => {
  it('counts against whoever created the share', async () => {
    await send('abc').expect(201);
    const { id } = await findStaff();
    expect(await server.connection.db.select().from(secureShares)).toMatchObject([{ createdBy: id }]);
  });

  it('is nobody’s once the account is disabled, even for a file that is on its way', async () => {
    const actor = await insertUser(server.connection.db, { disabledAt: server.clock.now() });
    const share = { slug: 'a', passwordHash: 'x', notifyMe: false };
    await expect(
      insertWithinQuota(server, server.connection.db, share, { actor, ip: undefined }),
    ).rejects.toMatchObject({
      status: 401,
    });
    expect(await server.connection.db.select().from(secureShares)).toEqual([]);
  });

  it('counts bytes: the last one fits, one more is refused and leaves nothing behind', async () => {
    await fillUp(bytes - 3);
    const refused = await send('abcd');
    expect([refused.status, refused.body]).toEqual([403, { message: full }]);
    expect(await listFiles(server)).toEqual([]);
    await send('abc').expect(201);
    await send('a').expect(403, { message: full });
    const note = request(server.url).post('/api/shares').set('Cookie', staff.cookie);
    await note.field('password', sharePassword).field('note', 'A note takes no room.').expect(201);
    expect(await listFiles(server)).toHaveLength(1);
  });

  it('counts shares', async () => {
    const { id } = await findStaff();
    await server.connection.db.insert(secureShares).values(
      Array.from({ length: shares }, (_, n) => ({
        slug: `share-${n}`,
        passwordHash: 'x',
        createdBy: id,
      })),
    );
    const { body } = await send('a').expect(403);
    expect(body.message).toBe(
      `You have ${shares.toLocaleString('en-US')} shares, the most one account can have. Delete some you no longer need, then try again.`,
    );
    expect(await listFiles(server)).toEqual([]);
  });

  it('does not count destroyed files, other accounts’ shares, or shares without an owner', async () => {
    await fillUp(bytes, { filePath: null });
    await fillUp(bytes, { createdBy: null });
    await send('abc').expect(201);
    await fillUp(bytes);
    await send('abc', await signIn(server)).expect(201);
  });

  it('holds for concurrent uploads', async () => {
    await fillUp(bytes - 3);
    const statuses = (await Promise.all(Array.from({ length: 6 }, () => send('abc')))).map(
      ({ status }) => status,
    );
    expect(statuses.sort()).toEqual([201, 403, 403, 403, 403, 403]);
    expect(await listFiles(server)).toHaveLength(1);
  });

  it.each([
    [
      'registered from one network',
      shareLimits.unapproved.perNetwork,
      () => '203.0.113.0/24',
      /^Unapproved accounts that registered from your network/,
    ],
    [
      'registered anywhere',
      shareLimits.unapproved.total,
      (n: number) => `203.0.${n}.0/24`,
      /^Unapproved accounts have reached/,
    ],
  ])(
    'is shared by accounts that %s until an owner approves them',
    async (_name, quotas, networkOf, refusal) => {
      const strangers = [];
      for (let n = 0; n < quotas; n++) {
        const stranger = await signIn(server, { registeredFrom: networkOf(n) });
        await fillUp(bytes - 3, { createdBy: stranger.user.id });
        strangers.push(stranger);
      }
      const another = await signIn(server, { registeredFrom: networkOf(quotas) });
      await fillUp(3 * quotas - 3, { createdBy: another.user.id });
      const outcomes = await Promise.all(strangers.map(stranger => send('abc', stranger)));
      expect(outcomes.filter(({ status }) => status === 201)).toHaveLength(1);
      const { body } = await send('a', another).expect(403);
      expect(body.message).toMatch(refusal);
      await send('abc').expect(201);
      await server.connection.pool.query('update users set registered_from = null where id = $1', [
        another.user.id,
      ]);
      await send('abc', another).expect(201);
    },
  );

  it('does not matter once the account is deleted', async () => {
    await send('abc').expect(201);
    const { username } = staff.user;
    await server.connection.pool.query('delete from users');
    expect(await server.connection.db.select().from(secureShares)).toMatchObject([
      { createdBy: null, createdByName: username },
    ]);
    const { cookie } = await signIn(server);
    const { body } = await request(server.url).get('/api/shares').set('Cookie', cookie).expect(200);
    expect(body).toMatchObject([{ createdBy: username, creatorRemoved: true }]);
  });
});
