import { type User, users } from '@shared/tables/accounts';
import { and, eq, isNull } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { insertUser } from '../../../testing/factories';
import { useTestServer } from '../../../testing/test-server';
import { type ChangedBy, changeRole, disablePerson, type PeopleDeps, removePerson } from './change-person';

const server = useTestServer();

type Apply = (deps: PeopleDeps, id: string, by: ChangedBy) => Promise<void>;

const demote: Apply = (deps, id, by) => changeRole(deps, id, 'staff', by);
const ways: Apply[] = [demote, disablePerson, removePerson];

const listOwners = () =>
  server.connection.db
    .select()
    .from(users)
    .where(and(eq(users.role, 'owner'), isNull(users.disabledAt)));

function insertOwners(count: number): Promise<User[]> {
  return Promise.all(
    Array.from({ length: count }, () => insertUser(server.connection.db, { role: 'owner' })),
  );
}

/** Each way is as likely for each. */
const wayOf = (index: number): Apply => ways[index % ways.length] ?? demote;

describe('owners who act at the same moment', () => {
  it.each([0, 1, 2, 3, 4, 5])('two against each other leave one, round %i', async round => {
    const [first, second] = await insertOwners(2);
    if (!first || !second) throw new Error('Two owners are missing');
    const outcomes = await Promise.allSettled([
      wayOf(round)(server, second.id, { actor: first }),
      wayOf(round + Math.floor(round / 3))(server, first.id, { actor: second }),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await listOwners()).toHaveLength(1);
  });

  it('a dozen in a circle leave at least one, and nobody acts who was no owner by then', async () => {
    const owners = await insertOwners(12);
    const outcomes = await Promise.allSettled(
      owners.map((actor, index) => {
        const next = owners[(index + 1) % owners.length];
        return wayOf(index)(server, next?.id ?? '', { actor });
      }),
    );
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect([403, 409]).toContain(outcome.reason.status);
    }
    const done = outcomes.filter(({ status }) => status === 'fulfilled').length;
    const left = await listOwners();
    expect(left.length).toBeGreaterThan(0);
    expect(left).toHaveLength(owners.length - done);
  });

  it('the command line, from twelve at once, leaves one', async () => {
    const owners = await insertOwners(12);
    await Promise.allSettled(owners.map(({ id }, index) => wayOf(index)(server, id, { actor: null })));
    expect(await listOwners()).toHaveLength(1);
  });
});
