import { shareLimits, units } from '@shared/limits';
import { secureShares } from '@shared/tables/shares';
import request from 'supertest';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type SignedIn, signIn } from '../../testing/sign-in';
import { useTestServer } from '../../testing/test-server';
import { insertShare, listFiles, removeFiles, sharePassword } from './testing/shares';

const server = useTestServer();
let staff: SignedIn;
beforeEach(async () => {
  staff = await signIn(server);
});
afterEach(() => removeFiles(server));

const { bytes, shares } = shareLimits.perAccount;
const full =
  'One account can have 1,000 shares with 2 GB of files in all. Delete some you no longer need, then try again.';

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
    expect(body.message).toBe(full);
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
});
