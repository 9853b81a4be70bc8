import { totpSecrets } from '@shared/tables/second-factors';
import request from 'supertest';
import { expect, it, vi } from 'vitest';
import { readRecorded } from '../../../activity/testing';
import { insertUser } from '../../../testing/factories';
import { signIn } from '../../../testing/sign-in';
import { useTestServer } from '../../../testing/test-server';
import { setPassword } from '../recovery/set-password';

const server = useTestServer();
const before = 'low water mark';

type Method = 'post' | 'patch' | 'delete';

it.each<[string, Method, (id: string) => string, object]>([
  ['invites', 'post', () => '/api/invitations', { email: 'thief@example.com', role: 'owner' }],
  ['makes an owner', 'patch', id => `/api/people/${id}`, { role: 'owner' }],
  ['disables', 'patch', id => `/api/people/${id}`, { disabled: true }],
  ['removes', 'delete', id => `/api/people/${id}`, {}],
  ['requires a second factor', 'patch', () => '/api/account-settings', { requireSecondFactor: true }],
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

it('what came before its owner’s new password is refused, though the session goes on', async () => {
  const { db } = server;
  const owner = await signIn(server, { role: 'owner', password: await server.passwords.hash(before) });
  const { transaction } = db;
  vi.spyOn(db, 'transaction').mockImplementationOnce(async run => {
    await request(server.url)
      .post('/api/account/password')
      .set('Cookie', owner.cookie)
      .send({ currentPassword: before, newPassword: 'slow boats in harbor' })
      .expect(204);
    return transaction.call(db, run) as never;
  });
  await request(server.url)
    .post('/api/invitations')
    .set('Cookie', owner.cookie)
    .send({ email: 'thief@example.com', role: 'owner' })
    .expect(401);
});
