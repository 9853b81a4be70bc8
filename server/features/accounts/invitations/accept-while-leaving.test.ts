import { describe, expect, it } from 'vitest';
import { insertUser } from '../../../testing/factories';
import { runsOnPostgres } from '../../../testing/test-database';
import { useTestServer } from '../../../testing/test-server';
import { waitFor } from '../../../testing/wait-for';
import { hashToken } from '../account-links';
import { isFirstAccount } from '../accounts.repository';
import { changeRole, disablePerson, type PeopleDeps, removePerson } from '../people/change-person';
import { setPassword } from '../recovery/set-password';
import { useToken } from '../tokens.repository';
import { makeInvitation, readInvitations } from './testing';

const server = useTestServer();

const byOperator = { actor: null };

const ways: [string, (deps: PeopleDeps, id: string) => Promise<void>][] = [
  ['is disabled', (deps, id) => disablePerson(deps, id, byOperator)],
  ['is removed', (deps, id) => removePerson(deps, id, byOperator)],
  ['is made staff', (deps, id) => changeRole(deps, id, 'staff', byOperator)],
  [
    'gets a new password',
    (_deps, userId) => setPassword(server, { userId, password: 'slow boats in harbor' }),
  ],
];

async function countWaitingForAccounts(): Promise<number> {
  const { rows } = await server.connection.pool.query(
    `select from pg_locks where relation = 'users'::regclass and not granted`,
  );
  return rows.length;
}

describe.skipIf(!runsOnPostgres())('an invitation that is accepted while its owner (PostgreSQL only)', () => {
  it.each(ways)('%s: both come to their end', async (_way, leave) => {
    const { db } = server.connection;
    const owner = await insertUser(db, { role: 'owner' });
    await insertUser(db, { role: 'owner' });
    const token = await makeInvitation(server, owner);
    const claim = { kind: 'invitation', tokenHash: hashToken(token), now: server.clock.now() } as const;
    let leaving = Promise.resolve();
    // As where an invitation is accepted.
    await db.transaction(async tx => {
      await isFirstAccount(tx);
      leaving = leave(server, owner.id);
      leaving.catch(() => {});
      await waitFor(async () => expect(await countWaitingForAccounts()).toBe(1));
      expect(await useToken(tx, claim)).not.toBeNull();
    });
    await leaving;
    expect(await readInvitations(server)).toMatchObject([{ usedAt: server.clock.now() }]);
  });
});
