import { activity } from '@shared/tables/activity';
import { secureShares } from '@shared/tables/shares';
import { expect, it, onTestFinished } from 'vitest';
import { insertSecureShare, insertUser } from '../../testing/factories';
import { useTestServer } from '../../testing/test-server';
import { removePerson } from '../accounts/people/change-person';
import { erasePerson } from './erase-person';

const server = useTestServer();

const db = () => server.connection.db;
const byOperator = { actor: null };

/** Somebody who made a share, and whose account is gone. */
async function leaveShare(email: string, title: string) {
  const { id, username } = await insertUser(db(), { username: 'noor', email });
  const share = await insertSecureShare(db(), { title, createdBy: id, createdByName: username });
  await server.activity.record(db(), {
    action: 'share-created',
    actor: { id, username },
    subject: { type: 'share', id: share.id },
  });
  await removePerson(server, id, byOperator);
}

it('an erasure takes the name off what was done to an account while it had another address', async () => {
  const { id, username } = await insertUser(db(), { username: 'noor', email: 'noor@example.com' });
  const changed = {
    action: 'account-disabled' as const,
    actor: null,
    subject: { type: 'account' as const, id },
    about: { name: username, email: 'old@example.com' },
  };
  await server.activity.record(db(), changed);
  await removePerson(server, id, byOperator);
  await erasePerson(server, 'noor@example.com', byOperator);
  const names = await db().select({ name: activity.subjectName }).from(activity);
  expect(names.filter(({ name }) => name === username)).toEqual([]);
});

it('an erasure takes the name off the shares of a removed account, and leaves those of a namesake', async () => {
  await leaveShare('noor@example.com', 'Hers');
  await leaveShare('another.noor@example.com', 'His');
  const counts = await erasePerson(server, 'noor@example.com', byOperator);
  expect(counts).toMatchObject({ activityBlanked: 2 });
  const shares = await db().select().from(secureShares).orderBy(secureShares.id);
  expect(shares).toMatchObject([
    { title: 'Hers', createdByName: null },
    { title: 'His', createdByName: 'noor' },
  ]);
});

it('an erasure by staff leaves the names of a former account to owners', async () => {
  await leaveShare('noor@example.com', 'Hers');
  const [stranger, owner] = [await insertUser(db()), await insertUser(db(), { role: 'owner' })];
  expect(await erasePerson(server, 'noor@example.com', { actor: stranger })).toMatchObject({
    activityBlanked: 0,
  });
  expect(await db().select().from(secureShares)).toMatchObject([{ createdByName: 'noor' }]);
  expect(await erasePerson(server, 'noor@example.com', { actor: owner })).toMatchObject({
    activityBlanked: 2,
  });
});

it('an erasure blanks however many entries, a few thousand with each statement', async () => {
  await leaveShare('noor@example.com', 'Hers');
  const { pool } = server.connection;
  await pool.query(
    `insert into activity (created_at, action, actor_id, actor_name, subject_type, subject_id, subject_name)
     select created_at, 'signed-in', actor_id, actor_name, 'account', actor_id, actor_name
     from activity, generate_series(1, 5000) where action = 'share-created'`,
  );
  await pool.query(
    `create function refuse_many() returns trigger language plpgsql as $$ begin
       if (select count(*) from changed) > 2000 then raise exception 'too many at once'; end if; return null; end $$`,
  );
  await pool.query(
    `create trigger refuse_many after update on activity referencing new table as changed
     for each statement execute function refuse_many()`,
  );
  onTestFinished(async () => {
    await pool.query('drop function refuse_many cascade');
  });
  expect(await erasePerson(server, 'noor@example.com', byOperator)).toMatchObject({ activityBlanked: 5002 });
  const { rows } = await pool.query(
    "select from activity where actor_name = 'noor' or subject_name = 'noor'",
  );
  expect(rows).toEqual([]);
});
