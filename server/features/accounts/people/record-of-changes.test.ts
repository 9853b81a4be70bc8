import type { User } from '@shared/tables/accounts';
import { activity } from '@shared/tables/activity';
import { describe, expect, it } from 'vitest';
import { insertUser } from '../../../testing/factories';
import { useTestServer } from '../../../testing/test-server';
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
});
