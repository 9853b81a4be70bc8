import { totpSecrets } from '@shared/tables/second-factors';
import request from 'supertest';
import { afterEach, expect, it, vi } from 'vitest';
import { readRecorded } from '../../../activity/testing';
import { insertBooking, insertUser } from '../../../testing/factories';
import { type SignedIn, signIn } from '../../../testing/sign-in';
import { useTestServer } from '../../../testing/test-server';
import { insertShare } from '../../shares/testing/shares';
import { endSessions } from '../access.repository';
import { setPassword } from '../recovery/set-password';
import { addAuthenticator, post } from '../second-factors/testing';
import { disablePerson } from './change-person';

const server = useTestServer();
const before = 'low water mark';

afterEach(() => void vi.restoreAllMocks());

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

const signOut = (id: string) => endSessions(server.connection.db, id);

it.each<[string, Method, (slug: string) => string, object]>([
  ['sets up an authenticator app', 'post', () => '/api/account/authenticator', {}],
  ['adds a passkey', 'post', () => '/api/account/passkeys/options', {}],
  [
    'confirms recovery codes',
    'post',
    () => '/api/account/recovery-codes/confirmation',
    { recoveryCode: '7K2M-Q9XD-0HTV-3BWE' },
  ],
  ['asks to hear of an opening', 'post', slug => `/api/share/${slug}/opening-notice`, { notifyMe: false }],
])(
  'a session that ends, or an account that is disabled, while it %s does so no more',
  async (_act, method, pathOf, body) => {
    const { db } = server;
    const { slug } = await insertShare(server);
    const disable = (id: string) => disablePerson(server, id, { actor: null });
    for (const stop of [signOut, disable]) {
      const { user, cookie } = await signIn(server);
      const { transaction } = db;
      vi.spyOn(db, 'transaction').mockImplementationOnce(async run => {
        await stop(user.id);
        return transaction.call(db, run) as never;
      });
      await request(server.url)[method](pathOf(slug)).set('Cookie', cookie).send(body).expect(401);
      vi.restoreAllMocks();
    }
  },
);

it('a session that ends while it ends others ends none that began since', async () => {
  const { db } = server;
  const owner = await signIn(server, { role: 'owner' });
  let since = '';
  const { transaction } = db;
  vi.spyOn(db, 'transaction').mockImplementationOnce(async run => {
    await setPassword(server, { userId: owner.user.id, password: before });
    const login = { username: owner.user.username, password: before };
    const signedIn = await request(server.url).post('/api/login').send(login).expect(200);
    since = signedIn.get('Set-Cookie')?.[0] ?? '';
    return transaction.call(db, run) as never;
  });
  await request(server.url).delete('/api/account/sessions').set('Cookie', owner.cookie).expect(401);
  await request(server.url).get('/api/user').set('Cookie', since).expect(200);
});

it.each<[string, (id: string) => Promise<unknown>]>([
  ['is disabled', id => disablePerson(server, id, { actor: null })],
  ['is signed out', signOut],
])('whoever %s in the middle of a bulk change does no more of it', async (_what, stop) => {
  const { db, connection } = server;
  const staff = await signIn(server);
  const bookings = await Promise.all(Array.from({ length: 3 }, () => insertBooking(connection.db)));
  const { transaction } = db;
  vi.spyOn(db, 'transaction')
    .mockImplementationOnce(run => transaction.call(db, run) as never)
    .mockImplementationOnce(async run => {
      await stop(staff.user.id);
      return transaction.call(db, run) as never;
    });
  await request(server.url)
    .post('/api/bookings/decisions')
    .set('Cookie', staff.cookie)
    .send({ action: 'decline', bookings: bookings.map(({ id, revision }) => ({ id, revision })), note: '' })
    .expect(401);
  const declined = (await readRecorded(server)).filter(({ action }) => action === 'booking-declined');
  expect(declined).toHaveLength(1);
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
