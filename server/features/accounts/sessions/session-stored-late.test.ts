import type pg from 'pg';
import request from 'supertest';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type SignedIn, signIn } from '../../../testing/sign-in';
import { runsOnPostgres } from '../../../testing/test-database';
import { useTestServer } from '../../../testing/test-server';
import { waitFor } from '../../../testing/wait-for';
import { disablePerson, enablePerson, removePerson, resetSecondFactors } from '../people/change-person';
import { completeReset } from '../recovery/complete-reset';
import { createResetLink } from '../recovery/request-reset';
import { setPassword } from '../recovery/set-password';
import { addAuthenticator, post } from '../second-factors/testing';
import { accountPassword, signInWithPassword, tokenOf } from '../testing';

const server = useTestServer();

afterEach(() => vi.restoreAllMocks());

const login = ({ user: { username } }: SignedIn) =>
  request(server.url).post('/api/login').send({ username, password: accountPassword });
const whoAmI = (cookie: string) => request(server.url).get('/api/user').set('Cookie', cookie);
const cookieOf = (response: request.Response) => response.get('Set-Cookie')?.[0] ?? '';

const newPassword = 'a longer walk home';
const byOperator = { actor: null };
const origin = { ip: '192.0.2.1', device: 'Firefox on Linux' };

/** What ends the sessions of an account; `caller` is one of them. */
const ways: Record<string, (caller: SignedIn) => Promise<unknown>> = {
  'a link resets the password': async ({ user }) => {
    const token = tokenOf(await createResetLink(server, user));
    await completeReset(server, { token, password: newPassword, origin });
  },
  'the command line sets a password': ({ user }) =>
    setPassword(server, { userId: user.id, password: newPassword }),
  'the password is changed elsewhere': async caller =>
    post(server, '/api/account/password', caller, { currentPassword: accountPassword, newPassword }).expect(
      204,
    ),
  'the account signs out everywhere else': ({ cookie }) =>
    request(server.url).delete('/api/account/sessions').set('Cookie', cookie).expect(204),
  'a second factor is added elsewhere': caller => addAuthenticator(server, caller),
  'the second factors are reset': ({ user }) => resetSecondFactors(server, user.id, byOperator),
  'an owner disables and enables the account': async ({ user }) => {
    await disablePerson(server, user.id, byOperator);
    await enablePerson(server, user.id, byOperator);
  },
  'an owner removes the account': ({ user }) => removePerson(server, user.id, byOperator),
};

type Way = (caller: SignedIn) => Promise<unknown>;

async function join(): Promise<SignedIn> {
  await signIn(server, { role: 'owner' });
  return signInWithPassword(server);
}

/** Does something right before the next session is stored. */
function beforeStoring(run: () => Promise<unknown>): void {
  const { pool } = server.connection;
  const query = pool.query.bind(pool) as (...given: unknown[]) => Promise<pg.QueryResult>;
  const spy = vi.spyOn(pool, 'query').mockImplementation((async (...given: unknown[]) => {
    if (/^insert into "?sessions/i.test(String(given[0]))) {
      spy.mockRestore();
      await run();
    }
    return query(...given);
  }) as never);
}

describe('a session that is stored right after', () => {
  it.each(Object.entries(ways))('%s opens nothing', async (_way, end) => {
    const caller = await join();
    let isEnded = false;
    beforeStoring(async () => {
      await end(caller);
      isEnded = true;
    });
    const cookie = cookieOf(await login(caller).expect(200));
    expect(isEnded).toBe(true);
    await whoAmI(cookie).expect(401);
  });
});

/** Starts them in this order, each once the one before waits for the account. */
async function runInOrder<Result>(
  { user }: SignedIn,
  runs: readonly (() => PromiseLike<Result>)[],
): Promise<PromiseSettledResult<Result>[]> {
  const holder = await server.connection.pool.connect();
  const started: Promise<Result>[] = [];
  try {
    await holder.query('begin');
    await holder.query('select from users where id = $1 for update', [user.id]);
    for (const run of runs) {
      started.push(Promise.resolve(run()));
      started.at(-1)?.catch(() => {});
      await waitFor(async () => {
        // Not by the holder: a transaction sees the activity as of its first look.
        const { rows } = await server.connection.pool.query(
          "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        );
        expect(rows).toHaveLength(started.length);
      });
    }
    await holder.query('commit');
    return await Promise.allSettled(started);
  } finally {
    holder.release();
  }
}

describe.skipIf(!runsOnPostgres())('a sign-in that waits for the account while (PostgreSQL only)', () => {
  const orders: [string, <T>(signsIn: T, ends: T) => T[]][] = [
    ['after it', (signsIn, ends) => [ends, signsIn]],
    ['before it', (signsIn, ends) => [signsIn, ends]],
  ];
  // The command line waits in a single place, a request elsewhere in several.
  const waiting: [string, Way][] = Object.entries(ways).filter(([way]) => !way.endsWith('elsewhere'));
  const cases = waiting.flatMap(([way, end]) =>
    orders.map(([when, order]) => [way, when, { end, order }] as const),
  );

  it.each(cases)('%s, and comes %s, opens nothing', async (_way, _when, { end, order }) => {
    const caller = await join();
    let cookie = '';
    const signsIn = async () => {
      cookie = cookieOf(await login(caller));
    };
    const ends = async () => void (await end(caller));
    const outcomes = await runInOrder(caller, order(signsIn, ends));
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    await whoAmI(cookie).expect(401);
  });
});

describe('a passkey or code that was right, of a factor that is removed before the session is stored', () => {
  it('opens nothing', async () => {
    const caller = await join();
    const { codeNow } = await addAuthenticator(server, caller);
    server.clock.advance(30_000);
    const { body } = await login(caller).expect(401);
    beforeStoring(() => resetSecondFactors(server, caller.user.id, byOperator));
    const step = { token: body.secondFactor.token, code: codeNow() };
    const response = await post(server, '/api/login/second-step', { cookie: '' }, step).expect(200);
    await whoAmI(cookieOf(response)).expect(401);
  });
});
