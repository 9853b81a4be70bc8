import { units } from '@shared/limits';
import { shareLimits } from '@shared/server-limits';
import { secureShares } from '@shared/tables/shares';
import request from 'supertest';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { atOnce, statusesOf } from '../../testing/at-once';
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
const full = {
  message:
    'One account can have 1,000 shares with 2 GB of files in all. Delete some you no longer need, then try again.',
};
const send = (content: string) =>
  request(server.url)
    .post('/api/shares')
    .set('Cookie', staff.cookie)
    .field('password', sharePassword)
    .attach('file', Buffer.from(content), 'plan.txt');

/** Shares totalling this many bytes, without their files. */
async function fillUp(total: number, changes: Partial<typeof secureShares.$inferInsert> = {}) {
  const largest = 1_024 * units.MIB;
  for (let left = total; left > 0; left -= largest) {
    const fileSize = Math.min(left, largest);
    await insertShare(server, { createdBy: staff.user.id, filePath: 'x', fileSize, ...changes });
  }
}

it('the last byte of an account fits, also of uploads at once, and what is refused leaves nothing behind', async () => {
  await fillUp(bytes - 3);
  // Neither destroyed files count nor shares of no one.
  await fillUp(bytes, { filePath: null });
  await fillUp(bytes, { createdBy: null });
  await send('abcd').expect(403, full);
  expect(statusesOf(await atOnce(3, () => send('abc')))).toEqual([201, 403, 403]);
  expect(await listFiles(server)).toHaveLength(1);
});

it('an account has a thousand shares at most', async () => {
  const row = { passwordHash: 'x', createdBy: staff.user.id };
  const values = Array.from({ length: shares }, (_, n) => ({ ...row, slug: `share-${n}` }));
  await server.connection.db.insert(secureShares).values(values);
  await send('a').expect(403, full);
});
