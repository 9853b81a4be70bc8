import { listLimits } from '@shared/limits';
import { donations } from '@shared/tables/donations';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { buildSponsorship } from '../testing/factories';
import { type SignedIn, signIn } from '../testing/sign-in';
import { runsOnPostgres } from '../testing/test-database';
import { useTestServer } from '../testing/test-server';
import { waitFor } from '../testing/wait-for';
import { countBlocked, whileLocked } from '../testing/while-locked';

const server = useTestServer();

/** What all lists of shares wait for while it's locked, and what an export does once it has read its first page. */
const [shares, recording] = ['secure_shares in access exclusive mode', 'activity in share mode'];

const donorEmail = 'ruth@example.com';
/** More than one page of an export. */
const count = listLimits.page + 1;

async function insertRewards() {
  const rows = Array.from({ length: count }, () => buildSponsorship({ donorEmail, rewardTier: 'premium' }));
  await server.connection.db.insert(donations).values(rows);
}

/** Takes an export; what has come of it so far can be read meanwhile. */
function take({ cookie }: SignedIn, path: string, body: object) {
  const file = { text: '', status: 0 };
  const read = async () => {
    const headers = { Cookie: cookie, 'Content-Type': 'application/json' };
    const options = { method: 'POST', headers, body: JSON.stringify(body) };
    const response = await fetch(`${server.url}${path}`, options);
    file.status = response.status;
    for await (const part of response.body ?? []) file.text += new TextDecoder().decode(part);
    return 'complete';
  };
  return { file, end: read().catch(() => 'cut off') };
}

function startLoading({ cookie }: SignedIn) {
  const statuses: number[] = [];
  const load = async () => {
    const { status } = await request(server.url).get('/api/shares').set('Cookie', cookie);
    statuses.push(status);
    return status;
  };
  return { statuses, load };
}

describe.skipIf(!runsOnPostgres())('a full queue of lists (PostgreSQL only)', () => {
  it.each([
    ['donations', '/api/donation-exports', { timeZone: 'UTC' }, /^(.*\r\n){200}/, /premium/g],
    ['rewards', '/api/reward-exports', { timeZone: 'UTC' }, /^(.*\r\n){200}/, /premium/g],
    ['a person’s data', '/api/people-data/export', { email: donorEmail }, /"donations": \[/, /"premium"/g],
  ])('lets an export of %s go on to its end, and no other begin', async (_what, path, body, begun, row) => {
    await insertRewards();
    const owner = await signIn(server, { role: 'owner' });
    const { statuses, load } = startLoading(owner);
    const { file, end, lists } = await whileLocked(server, shares, async () => {
      const running = await whileLocked(server, recording, async () => {
        const exported = take(owner, path, body);
        await waitFor(async () => expect(await countBlocked(server, 'activity')).toBe(1));
        const loads = Array.from({ length: 33 }, load);
        await waitFor(() => expect(statuses).toEqual([429]));
        const another = take(owner, path, body);
        await another.end;
        expect(another.file.status).toBe(429);
        return { ...exported, lists: loads };
      });
      await waitFor(() => expect(running.file.text).toMatch(begun));
      expect(await load()).toBe(429);
      return running;
    });
    await Promise.all(lists);
    expect(await end).toBe('complete');
    expect(file.text.match(row)).toHaveLength(count);
  });
});
