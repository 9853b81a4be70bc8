import { accountLimits } from '@shared/limits';
import type { User } from '@shared/tables/accounts';
import { passkeys, totpSecrets } from '@shared/tables/second-factors';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { readRecorded } from '../../../activity/testing';
import { insertUser } from '../../../testing/factories';
import { signIn } from '../../../testing/sign-in';
import { useTestServer } from '../../../testing/test-server';

const server = useTestServer();
const db = () => server.connection.db;

const read = (cookie: string) => request(server.url).get('/api/account-settings').set('Cookie', cookie);
const requireFactor = (cookie: string, requireSecondFactor: unknown) =>
  request(server.url).patch('/api/account-settings').set('Cookie', cookie).send({ requireSecondFactor });
const listShares = (cookie: string) => request(server.url).get('/api/shares').set('Cookie', cookie);

async function addAuthenticator({ id: userId }: Pick<User, 'id'>, { confirmed = true } = {}) {
  const createdAt = server.clock.now();
  await db()
    .insert(totpSecrets)
    .values({ userId, secret: 'sealed', createdAt, confirmedAt: confirmed ? createdAt : null });
}

async function signInProtectedOwner() {
  const owner = await signIn(server, { role: 'owner' });
  await addAuthenticator(owner.user);
  return owner;
}

describe('a second factor for everyone', () => {
  it('is not required at first, and owners see how many have none', async () => {
    const { cookie } = await signIn(server, { role: 'owner' });
    const [protectedOne, halfway] = [await insertUser(db()), await insertUser(db())];
    await insertUser(db(), { disabledAt: server.clock.now() });
    const passkey = {
      id: 'x',
      userId: protectedOne.id,
      publicKey: 'x',
      counter: 0,
      transports: [],
      name: 'x',
    };
    await db()
      .insert(passkeys)
      .values({ ...passkey, createdAt: server.clock.now() });
    await addAuthenticator(halfway, { confirmed: false });
    await read(cookie).expect(200, { requireSecondFactor: false, peopleWithout: 2, selfHas: false });
  });

  it('keeps those who have none from everything but their own account, until they add one', async () => {
    const { user, cookie } = await signInProtectedOwner();
    const noor = await signIn(server);
    const settings = { requireSecondFactor: true, peopleWithout: 1, selfHas: true };
    await requireFactor(cookie, true).expect(200, settings);
    await read(cookie).expect(200, settings);
    expect((await listShares(noor.cookie).expect(403)).body.code).toBe('second-factor-required');
    const factors = () => request(server.url).get('/api/account/second-factors').set('Cookie', noor.cookie);
    expect((await factors().expect(200)).body.missing).toBe(true);
    await listShares(cookie).expect(200);
    await addAuthenticator(noor.user);
    expect((await factors().expect(200)).body.missing).toBe(false);
    await listShares(noor.cookie).expect(200);
    expect(await readRecorded(server)).toMatchObject([
      { action: 'second-factor-required', actorId: user.id, subjectType: null, network: '127.0.0.0/24' },
    ]);
  });

  it('can become optional again', async () => {
    const { cookie } = await signInProtectedOwner();
    const noor = await signIn(server);
    await requireFactor(cookie, true).expect(200);
    await requireFactor(cookie, true).expect(200);
    await requireFactor(cookie, false).expect(200);
    await requireFactor(cookie, false).expect(200);
    await listShares(noor.cookie).expect(200);
    const actions = (await readRecorded(server)).map(({ action }) => action);
    expect(actions).toEqual(['second-factor-required', 'second-factor-optional']);
  });

  it('is not required by an owner who has none: that would keep them out first', async () => {
    const { cookie } = await signIn(server, { role: 'owner' });
    await requireFactor(cookie, true).expect(409, {
      message: 'Set up two-step sign-in for your own account first. Then you can require it for everyone.',
    });
    expect((await read(cookie)).body.requireSecondFactor).toBe(false);
    expect(await readRecorded(server)).toEqual([]);
  });

  it('is up to owners who have just proven who they are', async () => {
    const owner = await signInProtectedOwner();
    await requireFactor(owner.cookie, 'yes').expect(400);
    server.clock.advance(accountLimits.proofLasts + 1);
    expect((await requireFactor(owner.cookie, true).expect(403)).body.code).toBe('proof-required');
    await read(owner.cookie).expect(200, { requireSecondFactor: false, peopleWithout: 0, selfHas: true });
  });
});
