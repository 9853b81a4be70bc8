import { totpSecrets } from '@shared/tables/second-factors';
import request from 'supertest';
import { expect, it, vi } from 'vitest';
import { readRecorded } from '../../../activity/testing';
import { insertUser } from '../../../testing/factories';
import { type SignedIn, signIn } from '../../../testing/sign-in';
import { useTestServer } from '../../../testing/test-server';
import { setPassword } from '../recovery/set-password';
import { addAuthenticator, post } from '../second-factors/testing';

const server = useTestServer();
const before = 'low water mark';

type Method = 'post' | 'patch' | 'delete';

it.each<[string, Method, (id: string) => string, object]>([
  ['invites', 'post', () => '/api/invitations', { email: 'thief@example.com', role: 'owner' }],
  ['makes an owner', 'patch', id => `/api/people/${id}`, { role: 'owner' }],
  ['disables', 'patch', id => `/api/people/${id}`, { disabled: true }],
  ['removes', 'delete', id => `/api/people/${id}`, {}],
  ['requires a second factor', 'patch', () => '/api/account-settings', { requireSecondFactor: true }],
  ['ends others', 'delete', () => '/api/account/sessions', {}],
])('a session that ends while it %s does so no more', async (_act, method, pathOf, body) => {
  const { connection, db } = server;
  const owner = await signIn(server, { role: 'owner' });
  const createdAt = server.clock.now();
  const app = { userId: owner.user.id, secret: 'sealed', createdAt, confirmedAt: createdAt };
  await connection.db.insert(totpSecrets).values(app);
  const { id } = await insertUser(connection.db);
  const { transaction } = db;
  vi.spyOn(db, 'transaction').mockImplementationOnce(async run => {
    await setPassword(server, { userId: owner.user.id, password: 'slow boats in harbor' });
    return transaction.call(db, run) as never;
  });
  await request(server.url)[method](pathOf(id)).set('Cookie', owner.cookie).send(body).expect(401);
  expect((await readRecorded(server)).map(({ action }) => action)).toEqual(['password-reset']);
});

const changePassword = (owner: SignedIn) =>
  post(server, '/api/account/password', owner, {
    currentPassword: before,
    newPassword: 'slow boats in harbor',
  }).expect(204);

it.each<[string, (owner: SignedIn) => PromiseLike<unknown>]>([
  ['password', changePassword],
  ['authenticator app', owner => addAuthenticator(server, owner)],
])('what came before its owner’s new %s is refused, though the session goes on', async (_what, change) => {
  const { db } = server;
  const owner = await signIn(server, { role: 'owner', password: await server.passwords.hash(before) });
  const sent = owner.cookie;
  const { transaction } = db;
  vi.spyOn(db, 'transaction').mockImplementationOnce(async run => {
    await change(owner);
    return transaction.call(db, run) as never;
  });
  await request(server.url)
    .post('/api/invitations')
    .set('Cookie', sent)
    .send({ email: 'thief@example.com', role: 'owner' })
    .expect(401);
});
