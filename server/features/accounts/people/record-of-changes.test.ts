import { randomUUID } from 'node:crypto';
import type { User } from '@shared/tables/accounts';
import { activity } from '@shared/tables/activity';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { insertActivity } from '../../../activity/activity.repository';
import { insertUser } from '../../../testing/factories';
import { signIn } from '../../../testing/sign-in';
import { useTestServer } from '../../../testing/test-server';
import { erasePerson } from '../../people-data/erase-person';
import { findPerson } from '../../people-data/find-person';
import { changeRole, disablePerson, enablePerson, removePerson } from './change-person';

const server = useTestServer();

const db = () => server.connection.db;
const insertOwner = (changes = {}) => insertUser(db(), { role: 'owner', ...changes });

const by = (actor: User) => ({ actor, ip: '203.0.113.7' });
const byOperator = { actor: null };

describe('the record of a change', () => {
  it('says whom it was about, also once they are gone, and nobody for one’s own account', async () => {
    const [mara, noor] = [await insertOwner(), await insertUser(db(), { username: 'noor' })];
    const deps = { ...server, db: db() };
    await changeRole(deps, noor.id, 'owner', by(mara));
    await disablePerson(deps, noor.id, by(mara));
    await enablePerson(deps, noor.id, byOperator);
    await removePerson(deps, noor.id, by(mara));
    await insertOwner();
    await changeRole(deps, mara.id, 'staff', by(mara));
    const rows = await db().select().from(activity).orderBy(activity.id);
    expect(rows.map(({ action, subjectName }) => [action, subjectName])).toEqual([
      ['role-changed-to-owner', 'noor'],
      ['account-disabled', 'noor'],
      ['account-enabled', 'noor'],
      ['account-removed', 'noor'],
      ['role-changed-to-staff', null],
    ]);
  });

  it('loses the name of somebody removed when they are erased', async () => {
    const mara = await insertOwner({ username: 'mara' });
    const noor = await insertUser(db(), { username: 'noor', email: 'noor@example.com' });
    const deps = { ...server, db: db() };
    const names = async () => (await db().select().from(activity)).flatMap(row => row.subjectName ?? []);
    await disablePerson(deps, noor.id, by(mara));
    await erasePerson(deps, 'noor@example.com', by(mara));
    expect(await names()).toEqual(['noor']);
    await removePerson(deps, noor.id, by(mara));
    expect(await erasePerson(deps, 'Noor+work@example.com', by(mara))).toMatchObject({ activityBlanked: 2 });
    expect(await names()).toEqual([]);
    expect(await erasePerson(deps, 'noor@example.com', by(mara))).toMatchObject({ activityBlanked: 0 });
  });

  it('loses who did it, too, but not that it was one account, and not the name of another', async () => {
    const [mara, noor, namesake] = [
      await insertOwner({ username: 'mara' }),
      await insertOwner({ username: 'noor', email: 'noor@example.com' }),
      { id: randomUUID(), username: 'noor' },
    ];
    const deps = { ...server, db: db() };
    const created = { action: 'share-created', subjectType: 'share', subjectId: '7' } as const;
    for (const { id: actorId, username: actorName } of [mara, noor, namesake])
      await insertActivity(db(), { ...created, actorId, actorName, createdAt: server.clock.now() });
    await removePerson(deps, noor.id, by(noor));
    await insertUser(db(), { username: 'noor', email: 'another.noor@example.com' });
    const { activityNames } = await findPerson(server, 'Noor@example.com');
    expect(activityNames).toBe(2);
    expect(await erasePerson(deps, 'noor@example.com', by(mara))).toMatchObject({ activityBlanked: 2 });
    const rows = await db().select().from(activity).orderBy(activity.id);
    expect(rows.map(({ action, actorId, actorName }) => [action, actorId, actorName])).toEqual([
      ['share-created', mara.id, 'mara'],
      ['share-created', noor.id, null],
      ['share-created', namesake.id, 'noor'],
      ['account-removed', noor.id, null],
      ['person-erased', mara.id, 'mara'],
    ]);
    const { cookie } = await signIn(server);
    const { body } = await request(server.url)
      .get('/api/shares/activity?share=7')
      .set('Cookie', cookie)
      .expect(200);
    expect(body).toMatchObject([
      { by: 'noor', isRemoved: true },
      { by: null, isRemoved: true },
      { by: 'mara', isRemoved: false },
    ]);
  });
});
