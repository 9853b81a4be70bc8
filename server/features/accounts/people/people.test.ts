import { accountLimits } from '@shared/limits';
import { type User, users } from '@shared/tables/accounts';
import { passkeys, totpSecrets } from '@shared/tables/second-factors';
import { eq } from 'drizzle-orm';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { insertUser } from '../../../testing/factories';
import { signIn } from '../../../testing/sign-in';
import { useTestServer } from '../../../testing/test-server';

const server = useTestServer();
const db = () => server.connection.db;

const list = (cookie: string, query = '') =>
  request(server.url).get(`/api/people${query}`).set('Cookie', cookie);
const change = (cookie: string, { id }: Pick<User, 'id'>, body: object) =>
  request(server.url).patch(`/api/people/${id}`).set('Cookie', cookie).send(body);
const remove = (cookie: string, { id }: Pick<User, 'id'>) =>
  request(server.url).delete(`/api/people/${id}`).set('Cookie', cookie);
const rowOf = async ({ id }: User) => (await db().select().from(users).where(eq(users.id, id)))[0];

describe('the list of people', () => {
  it('shows owners who has an account, newest first, and nothing secret', async () => {
    const at = server.clock.now();
    const { user, cookie } = await signIn(server, { role: 'owner', username: 'mara', createdAt: at });
    server.clock.advance(1_000);
    const later = server.clock.now();
    const noor = await insertUser(db(), { username: 'noor', createdAt: later, disabledAt: later });
    await db().insert(totpSecrets).values({ userId: noor.id, secret: 's', createdAt: at, confirmedAt: at });
    const { body } = await list(cookie).expect(200);
    const shown = ({ id, username, firstName, lastName, email, role }: User) => ({
      ...{ id, username, firstName, lastName, email, role, profileImageUrl: null },
    });
    expect(body).toEqual([
      {
        ...shown(noor),
        self: false,
        hasSecondFactor: true,
        lastSignInAt: null,
        disabledAt: later.toISOString(),
        createdAt: later.toISOString(),
      },
      {
        ...shown(user),
        self: true,
        hasSecondFactor: false,
        lastSignInAt: at.toISOString(),
        disabledAt: null,
        createdAt: at.toISOString(),
      },
    ]);
  });

  it('counts a passkey as a second factor, but no authenticator that was never confirmed', async () => {
    const { user, cookie } = await signIn(server, { role: 'owner' });
    const createdAt = server.clock.now();
    await db().insert(totpSecrets).values({ userId: user.id, secret: 's', createdAt });
    expect((await list(cookie)).body[0].hasSecondFactor).toBe(false);
    const passkey = { id: 'x', userId: user.id, publicKey: 'x', counter: 0, transports: [], name: 'x' };
    await db()
      .insert(passkeys)
      .values({ ...passkey, createdAt });
    expect((await list(cookie)).body[0].hasSecondFactor).toBe(true);
  });

  it('can be searched, and comes in pages', async () => {
    const { cookie } = await signIn(server, { role: 'owner', username: 'mara', email: 'mara@example.com' });
    await insertUser(db(), { username: 'noor', email: 'n@elsewhere.example' });
    expect((await list(cookie, '?search=ELSEWHERE')).body).toMatchObject([{ username: 'noor' }]);
    const first = await list(cookie, '?limit=1').expect(200);
    const cursor = first.get('X-Next-Cursor') ?? '';
    const second = await list(cookie, `?limit=1&cursor=${cursor}`).expect(200);
    expect(new Set([first.body[0].username, second.body[0].username])).toEqual(new Set(['mara', 'noor']));
  });
});

describe('an owner', () => {
  it('makes owners, disables, enables, and removes', async () => {
    const { cookie } = await signIn(server, { role: 'owner' });
    const { user } = await signIn(server);
    await change(cookie, user, { role: 'owner' }).expect(204);
    expect((await rowOf(user))?.role).toBe('owner');
    await change(cookie, user, { disabled: true }).expect(204);
    expect((await rowOf(user))?.disabledAt).toEqual(server.clock.now());
    await change(cookie, user, { disabled: false }).expect(204);
    expect((await rowOf(user))?.disabledAt).toBeNull();
    await remove(cookie, user).expect(204);
    expect((await rowOf(user))?.removedAt).toEqual(server.clock.now());
    await remove(cookie, user).expect(404, { message: "This account doesn't exist." });
  });

  it('proves who they are before a change, but not before looking', async () => {
    const { cookie } = await signIn(server, { role: 'owner' });
    const user = await insertUser(db());
    server.clock.advance(accountLimits.proofLasts + 1);
    await list(cookie).expect(200);
    for (const ask of [change(cookie, user, { disabled: true }), remove(cookie, user)]) {
      expect((await ask.expect(403)).body.code).toBe('proof-required');
    }
    expect(await rowOf(user)).toEqual(user);
  });

  it('says clearly what to change', async () => {
    const { cookie } = await signIn(server, { role: 'owner' });
    const user = await insertUser(db());
    const wrong = [{}, { role: 'admin' }, { role: 'owner', disabled: true }, { disabled: 'yes' }];
    for (const body of wrong) await change(cookie, user, body).expect(400);
    await change(cookie, { id: 'x' }, { disabled: true }).expect(404);
    await remove(cookie, { id: 'x' }).expect(404);
    expect(await rowOf(user)).toEqual(user);
  });
});
