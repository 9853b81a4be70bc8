import { sessions } from '@shared/tables/accounts';
import { expect, it } from 'vitest';
import { insertSession } from '../../testing/factories';
import { useTestServer } from '../../testing/test-server';
import { deleteDeadSessions } from './delete-dead-sessions';

const server = useTestServer();

it('removes dead sessions and keeps live ones, even when several runs overlap', async () => {
  const { clock, connection } = server;
  const { db } = connection;
  const now = clock.now().getTime();
  for (const age of [1, 60_000]) await insertSession(db, { expire: new Date(now - age) });
  const living = await insertSession(db, { expire: new Date(now + 1) });
  await Promise.all(Array.from({ length: 3 }, () => deleteDeadSessions({ db, clock })));
  expect(await db.select().from(sessions)).toEqual([living]);
});
