import { describe, expect, it } from 'vitest';
import { readRecorded } from '../../platform/activity/testing';
import { insertUser } from '../../testing/factories';
import { signIn } from '../../testing/sign-in';
import { useTestServer } from '../../testing/test-server';
import { createBrowser } from './testing/accounts';
import { insertAuthenticator, insertPasskey } from './testing/factors';

const server = useTestServer();

describe('a second factor for everyone', () => {
  const settings = (requireSecondFactor: boolean, peopleWithout: number, selfHas = true) => ({
    ...{ requireSecondFactor, peopleWithout, selfHas, invitations: [] },
  });

  it('is not required at first, and not by an owner who has none', async () => {
    const { cookie } = await signIn(server, { role: 'owner' });
    const browser = createBrowser(server, { cookie });
    const [protectedOne, halfway] = [
      await insertUser(server.connection.db),
      await insertUser(server.connection.db),
    ];
    await insertUser(server.connection.db, { disabledAt: server.clock.now() });
    await insertPasskey(server, protectedOne);
    await insertAuthenticator(server, halfway, { confirmed: false });
    await browser.patch('/api/account-settings', { requireSecondFactor: true }).expect(409, {
      message: 'Set up two-step sign-in for your own account first. Then you can require it for everyone.',
    });
    await browser.get('/api/account-settings').expect(200, settings(false, 2, false));
  });

  it('keeps those who have none from everything but their own account, until they add one', async () => {
    const { user, cookie } = await signIn(server, { role: 'owner' });
    const browser = createBrowser(server, { cookie });
    await insertAuthenticator(server, user);
    const [noor, kim] = [await signIn(server), await signIn(server)];
    const askAs = (caller: { cookie: string }) => createBrowser(server, caller).get('/api/shares');
    const require = (requireSecondFactor: boolean) =>
      browser.patch('/api/account-settings', { requireSecondFactor });
    for (const _ of [1, 2]) await require(true).expect(204);
    await browser.get('/api/account-settings').expect(200, settings(true, 2));
    expect((await askAs(noor).expect(403)).body.code).toBe('second-factor-required');
    const factors = await createBrowser(server, noor).get('/api/account').expect(200);
    expect(factors.body.secondFactors.missing).toBe(true);
    await insertPasskey(server, noor.user);
    await insertAuthenticator(server, kim.user);
    for (const caller of [noor, kim]) await askAs(caller).expect(200);
    await require(false).expect(204);
    await browser.get('/api/account-settings').expect(200, settings(false, 0));
    expect(await readRecorded(server)).toMatchObject([
      { action: 'second-factor-required', actorId: user.id, subjectType: null, network: '127.0.0.0/24' },
      { action: 'second-factor-optional', actorId: user.id },
    ]);
  });
});
