import { randomUUID } from 'node:crypto';
import { rateLimits } from '@shared/rate-limits';
import { activity } from '@shared/tables/activity';
import { eq } from 'drizzle-orm';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { insertInquiry, insertUser } from '../../testing/factories';
import { type SignedIn, signIn } from '../../testing/sign-in';
import { useTestServer } from '../../testing/test-server';
import { addSoftwarePasskey, remove } from './second-factors/testing';
import { accountPassword, signInWithPassword } from './testing';

const server = useTestServer({ FLOOD_LIMITS: 'on', TRUST_PROXY: '1' });

const page = 200;
/** A full page whose last items nobody has. */
const selection = (ids: number[], revision: number) =>
  Array.from({ length: page }, (_, n) => ({ id: ids[n] ?? 1_000_000 + n, revision }));
const setStates = ({ cookie }: SignedIn, ids: number[], round: number) =>
  request(server.url)
    .post('/api/contact/states')
    .set('Cookie', cookie)
    .send({ inquiries: selection(ids, round), state: round % 2 === 0 ? 'closed' : 'new' });
const changeNames = (cookie: string) =>
  request(server.url).patch('/api/account').set('Cookie', cookie).send({ firstName: 'Mara', lastName: 'L' });
const changeEmail = (cookie: string, email = 'mara.l@example.com') =>
  request(server.url).patch('/api/account/email').set('Cookie', cookie).send({ email });
const countRecorded = async () => (await server.connection.db.select().from(activity)).length;
const useUp = async (name: string, leaving = 0) => {
  const { max } = Object.values(rateLimits).find(limit => limit.name === name) ?? {};
  const points = (max && 'account' in max ? max.account : 0) - leaving;
  await server.connection.pool.query(`update rate_limits set points = $1 where key like $2`, [
    points,
    `${name}:%-%`,
  ]);
};
const logIn = (username: string, password: string) =>
  request(server.url).post('/api/login').send({ username, password });

describe('staff who change things back and forth', () => {
  it('together make at most 40,000 changes a day, if no owner has approved them', async () => {
    const strangers = [1, 2].map(n => signIn(server, { registeredFrom: `203.0.${n}.0/24` }));
    const [kim, noor] = await Promise.all(strangers);
    const colleague = await signIn(server);
    const { id } = await insertInquiry(server.connection.db);
    await setStates(kim as SignedIn, [id], 0).expect(200);
    await server.connection.pool.query(
      `update rate_limits set points = ${rateLimits.staffDay.max.unapproved} where key like '%:unapproved'`,
    );
    const { body } = await setStates(noor as SignedIn, [id], 1).expect(429);
    expect(body.message).toMatch(
      /^Unapproved accounts have reached their combined limit\. Please wait .* and try again, or ask an owner to approve yours\.$/,
    );
    await setStates(colleague, [id], 1).expect(200);
  });

  it('are refused after 600 items a minute, and nothing more is recorded', async () => {
    const [mara, noor] = [await signIn(server), await signIn(server)];
    const ids = [
      (await insertInquiry(server.connection.db)).id,
      (await insertInquiry(server.connection.db)).id,
    ];
    for (const round of [0, 1, 2]) await setStates(mara, ids, round).expect(200);
    expect(await countRecorded()).toBe(6);
    const { body, headers } = await setStates(mara, ids, 3).expect(429);
    expect(body.message).toMatch(/^Your account has reached a limit\. Please wait .* and try again\.$/);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(await countRecorded()).toBe(6);
    await setStates(noor, ids, 3).expect(200);
    const metrics = await server.metrics.read();
    expect(metrics).toContain('rate_limit_refused_total{limit="staff-minute",tier="account"} 1');
  });

  it('are refused after 5,000 a day, whichever network they use', async () => {
    const mara = await signIn(server);
    const { id } = await insertInquiry(server.connection.db);
    await setStates(mara, [id], 0).set('X-Forwarded-For', '203.0.113.7').expect(200);
    await useUp('staff-day', page - 1);
    await setStates(mara, [id], 1).set('X-Forwarded-For', '198.51.100.7').expect(429);
    await request(server.url).get('/api/contact').set('Cookie', mara.cookie).expect(200);
  });
});

describe('whoever stole a session', () => {
  it('cannot keep its owner from ending it, and from working after that', async () => {
    const { user, cookie } = await signInWithPassword(server);
    const { id } = await insertInquiry(server.connection.db);
    await setStates({ user, cookie }, [id], 0).expect(200);
    await changeNames(cookie).expect(200);
    await changeEmail(cookie).expect(200);
    for (const name of ['staff-day', 'account-changes-day']) await useUp(name);
    await changeNames(cookie).expect(429);
    await changeEmail(cookie).expect(200);
    for (const name of ['credential-changes', 'credential-changes-day']) await useUp(name);
    await changeEmail(cookie).expect(429);
    const ended = await request(server.url).delete('/api/account/sessions').set('Cookie', cookie).expect(204);
    const newPassword = 'slow boats in harbor';
    const response = await request(server.url)
      .post('/api/account/password')
      .set('Cookie', ended.get('Set-Cookie') ?? [])
      .send({ currentPassword: accountPassword, newPassword })
      .expect(204);
    const [renewed = ''] = response.headers['set-cookie'] ?? [];
    await changeNames(renewed).expect(200);
    await changeEmail(renewed).expect(200);
    await setStates({ user, cookie: renewed }, [id], 1).expect(200);
  });
});

describe('whoever has added a passkey in a stolen session', () => {
  it('cannot keep its owner from removing it', async () => {
    const mara = await signInWithPassword(server);
    const { passkey } = await addSoftwarePasskey(server, mara);
    const start = () => request(server.url).post('/api/account/authenticator').set('Cookie', mara.cookie);
    for (const name of ['credential-changes', 'credential-changes-day']) await useUp(name);
    await start().expect(429);
    await remove(server, `/api/account/passkeys/${passkey.id.toString('base64url')}`, mara).expect(204);
  });
});

describe('a neighbor on the same network', () => {
  it('whom no owner has approved cannot use up anything of those who are approved', async () => {
    const registeredFrom = '192.0.2.0/24';
    const noor = await signInWithPassword(server, { registeredFrom });
    const owner = await signInWithPassword(server, { role: 'owner' });
    const { id } = await insertInquiry(server.connection.db);
    const changeAll = async ({ cookie, user }: SignedIn, revision: number) => {
      const there = { Cookie: cookie, 'X-Forwarded-For': '192.0.2.7' };
      const timeZone = 'Europe/Berlin';
      const tries = [
        setStates({ user, cookie }, [id], revision).set(there),
        changeNames(cookie).set(there),
        request(server.url).post('/api/donation-exports').set(there).send({ timeZone }),
        request(server.url).post('/api/people-data').set(there).send({ email: 'ruth@example.com' }),
      ];
      return (await Promise.all(tries)).map(({ status }) => status);
    };
    expect(await changeAll(noor, 0)).toEqual([200, 200, 200, 200]);
    await server.connection.pool.query('update rate_limits set points = 1000000');
    expect(await changeAll(noor, 1)).toEqual([429, 429, 429, 429]);
    expect(await changeAll(owner, 1)).toEqual([200, 200, 200, 200]);
  });
});

describe('one account', () => {
  it('signs in 500 times a day with one password', async () => {
    const { user } = await signInWithPassword(server);
    await logIn(user.username, accountPassword).expect(200);
    await useUp('sign-ins');
    const { body } = await logIn(user.username, accountPassword).expect(429);
    expect(body.message).toMatch(
      /^Too many sign-ins to this account\. Please wait .*, or set a new password\.$/,
    );
    expect(await countRecorded()).toBe(1);
    await logIn(user.username, 'not this one').expect(401);
  });

  it.each([
    [
      'changes its name',
      rateLimits.accountChanges,
      'patch',
      '/api/account',
      { firstName: 'M', lastName: 'L' },
    ],
    ['looks for people', rateLimits.lookups, 'post', '/api/people-data', { email: 'ruth@example.com' }],
    ['exports', rateLimits.exports, 'post', '/api/donation-exports', { timeZone: 'Europe/Berlin' }],
  ] as const)('%s so often a minute, and no more', async (_, { max }, method, path, body) => {
    const { cookie } = await signIn(server);
    const act = () => request(server.url)[method](path).set('Cookie', cookie).send(body);
    for (let n = 0; n < max.account; n++) await act().expect(200);
    await act().expect(429);
  });

  it('changes its password 30 times a day; wrong ones do not count', async () => {
    const { cookie } = await signInWithPassword(server);
    const change = (from: string, currentPassword: string, newPassword: string) =>
      request(server.url)
        .post('/api/account/password')
        .set('Cookie', from)
        .send({ currentPassword, newPassword });
    await change(cookie, 'not this one', 'slow boats 1').expect(401);
    const { rows } = await server.connection.pool.query(
      "select 1 from rate_limits where key like 'password-changes%'",
    );
    expect(rows).toEqual([]);
    const response = await change(cookie, accountPassword, 'slow boats 1').expect(204);
    await useUp('password-changes');
    const [renewed = ''] = response.headers['set-cookie'] ?? [];
    await change(renewed, 'slow boats 1', 'slow boats 2').expect(429);
  });

  it('makes people owners, or staff again, 50 times a day, and can disable them after that', async () => {
    const { cookie } = await signIn(server, { role: 'owner' });
    const { id } = await insertUser(server.connection.db);
    const change = (body: object) =>
      request(server.url).patch(`/api/people/${id}`).set('Cookie', cookie).send(body);
    const counted = async () =>
      (await server.connection.pool.query("select points from rate_limits where key like 'role-changes%'"))
        .rows;
    await change({ role: 'staff' }).expect(204);
    await request(server.url)
      .patch(`/api/people/${randomUUID()}`)
      .set('Cookie', cookie)
      .send({ role: 'owner' })
      .expect(404);
    // What changes nothing is recorded nowhere.
    expect(await counted()).toEqual([]);
    await change({ role: 'owner' }).expect(204);
    expect(await counted()).toEqual([{ points: 1 }]);
    await useUp('role-changes-day');
    await change({ role: 'staff' }).expect(429);
    await change({ disabled: true }).expect(204);
  });

  it('of an owner disables people even where a thief has used up what staff change', async () => {
    const mara = await signIn(server, { role: 'owner' });
    const { id } = await insertUser(server.connection.db);
    await setStates(mara, [], 0).expect(200);
    for (const name of ['staff-minute', 'staff-day']) await useUp(name);
    await setStates(mara, [], 0).expect(429);
    await request(server.url)
      .patch(`/api/people/${id}`)
      .set('Cookie', mara.cookie)
      .send({ disabled: true })
      .expect(204);
  });

  it('signs out of a session once, however often it asks at the same moment', async () => {
    const { cookie } = await signIn(server);
    const signOut = () => request(server.url).post('/api/logout').set('Cookie', cookie).expect(303);
    await Promise.all(Array.from({ length: 8 }, signOut));
    const { db } = server.connection;
    expect(await db.select().from(activity).where(eq(activity.action, 'signed-out'))).toHaveLength(1);
  });
});
