import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { insertUser } from '../../../testing/factories';
import { signIn } from '../../../testing/sign-in';
import { useTestServer } from '../../../testing/test-server';
import { changeRole, disablePerson, removePerson } from './change-person';

const server = useTestServer();

const db = () => server.connection.db;
const byOperator = { actor: null };
const removed = '/api/people/removed';
const unknown = '00000000-0000-4000-8000-000000000000';

async function startOwner() {
  const { user, cookie } = await signIn(server, { role: 'owner', username: 'mara' });
  const get = (path: string, query: object = {}) =>
    request(server.url).get(path).set('Cookie', cookie).query(query);
  return { user, get };
}

/** Somebody who made a share, and whose account is gone. */
async function leave(username: string) {
  const account = await insertUser(db(), { username, email: `${username}@example.com` });
  await server.activity.record(db(), {
    action: 'share-created',
    actor: account,
    subject: { type: 'share', id: 7 },
  });
  await removePerson(server, account.id, byOperator);
  server.clock.advance(1_000);
  return account.id;
}

describe('removed people', () => {
  it('are listed for owners with when it was, the last one first, page by page', async () => {
    const { get } = await startOwner();
    const began = server.clock.now().getTime();
    const at = (seconds: number) => new Date(began + seconds * 1_000).toISOString();
    const [noor, ines, tomas] = [await leave('noor'), await leave('ines'), await leave('tomas')];
    const first = await get(removed, { limit: 2 }).expect(200);
    expect(first.body).toEqual([
      { id: tomas, username: 'tomas', removedAt: at(2) },
      { id: ines, username: 'ines', removedAt: at(1) },
    ]);
    const second = await get(removed, { limit: 2, cursor: first.get('X-Next-Cursor') }).expect(200);
    expect(second.body).toEqual([{ id: noor, username: 'noor', removedAt: at(0) }]);
    expect(second.get('X-Next-Cursor')).toBeUndefined();
  });

  it('are nobody who still has an account, whatever was done to it, and each once', async () => {
    const { get, user } = await startOwner();
    const noor = await insertUser(db(), { username: 'noor' });
    await changeRole(server, noor.id, 'owner', byOperator);
    await disablePerson(server, noor.id, byOperator);
    const subject = { type: 'account', id: noor.id } as const;
    const about = 'noor';
    // A removal that could not be finished.
    await server.activity.record(db(), { action: 'account-removed', actor: user, subject, about });
    await get(removed).expect(200, []);
    await removePerson(server, noor.id, byOperator);
    expect((await get(removed).expect(200)).body).toMatchObject([{ id: noor.id, username: 'noor' }]);
  });

  it('keep their activity', async () => {
    const { get } = await startOwner();
    const noor = await leave('noor');
    const { body } = await get('/api/people/activity', { person: noor }).expect(200);
    expect(body).toMatchObject([
      { action: 'account-removed', by: null, about: 'noor' },
      { action: 'share-created', by: 'noor', isRemoved: true, subject: { type: 'share', id: '7' } },
    ]);
    await get('/api/people/activity', { person: unknown }).expect(404);
  });
});
