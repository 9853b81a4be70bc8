import { rateLimits } from '@shared/rate-limits';
import request from 'supertest';
import { expect, it } from 'vitest';
import { readRecorded } from '../../activity/testing';
import { listOutbox } from '../../mail/testing';
import { useTestServer } from '../../testing/test-server';
import { addAuthenticator, addSoftwarePasskey, post } from './second-factors/testing';
import { createPasskeySteps } from './second-factors/testing-passkeys';
import { cookieOf, createSteps } from './second-factors/testing-steps';
import { accountPassword, readSignIns, signInWithPassword } from './testing';
import { createBudgets } from './testing-budgets';

const server = useTestServer({ FLOOD_LIMITS: 'on', TRUST_PROXY: '1', SMTP_URL: 'smtp://127.0.0.1:9' });
const { login, step } = createSteps(server);
const { askToSignIn, send } = createPasskeySteps(server);
const { exhaust } = createBudgets(server);

const registeredFrom = '203.0.113.0/24';
const join = () => signInWithPassword(server, { registeredFrom });
const exhaustNetwork = () =>
  exhaust('unapprovedRecords', registeredFrom, rateLimits.unapprovedRecords.max.account);
const actions = async () => (await readRecorded(server)).map(({ action }) => action);
const logOut = (cookie: string) => request(server.url).post('/api/logout').set('Cookie', cookie);

it('sign-ins and sign-outs of unapproved accounts beyond a thousand a day and network aren’t recorded, and work', async () => {
  const [bare, withApp, withPasskey] = [await join(), await join(), await join()];
  const { recoveryCodes } = await addAuthenticator(server, { cookie: withApp.cookie });
  const { passkey } = await addSoftwarePasskey(server, { cookie: withPasskey.cookie });
  const before = await actions();
  await exhaustNetwork();

  const byPassword = await login(bare.user.username).expect(200);
  const { token, options } = await askToSignIn();
  await send(token, passkey.sign(options.challenge)).expect(200);
  await logOut(cookieOf(byPassword)).expect(303);
  expect(await actions()).toEqual(before);

  const { body } = await login(withApp.user.username).expect(401);
  await step({ token: body.secondFactor.token, recoveryCode: recoveryCodes?.[0] }).expect(200);
  expect(await actions()).toEqual([...before, 'second-step-asked', 'recovery-code-used']);
});

it('wrong passwords and codes in sessions of unapproved accounts beyond that aren’t recorded either', async () => {
  const [stranger, colleague] = [await join(), await signInWithPassword(server)];
  const { codeNow } = await addAuthenticator(server, stranger);
  await exhaustNetwork();
  const before = await actions();
  const prove = (cookie: string, body: object) =>
    request(server.url).post('/api/account/proof').set('Cookie', cookie).send(body).expect(401);
  // It was used to add the app.
  await prove(stranger.cookie, { code: codeNow() });
  for (const { cookie } of [stranger, colleague]) await prove(cookie, { password: 'not this one' });
  expect(await actions()).toEqual([...before, 'proof-failed']);
});

it('a sign-out with the cookie from before a proof isn’t recorded beyond that, and works', async () => {
  const { user, cookie } = await join();
  await exhaustNetwork();
  const password = { password: accountPassword };
  await request(server.url).post('/api/account/proof').set('Cookie', cookie).send(password).expect(204);
  await logOut(cookie).expect(303);
  expect(await actions()).toEqual([]);
  expect(await readSignIns(server, user.id)).toEqual([]);
});

it('nobody else’s go unrecorded, nor the first one of an account', async () => {
  await exhaustNetwork();
  for (const changes of [
    {},
    { registeredFrom: '198.51.100.0/24' },
    { registeredFrom, role: 'owner' },
  ] as const) {
    const { user } = await signInWithPassword(server, changes);
    await login(user.username).expect(200);
  }
  const registration = { username: 'noor', firstName: 'Noor', lastName: 'H', email: 'noor@example.com' };
  await request(server.url)
    .post('/api/register')
    .set('X-Forwarded-For', '203.0.113.7')
    .send({ ...registration, password: accountPassword })
    .expect(201);
  const recorded = (await actions()).filter(action => action === 'signed-in');
  expect(recorded).toHaveLength(4);
});

it('a new password of an unapproved account beyond that isn’t recorded, works, and is emailed', async () => {
  const { user, cookie } = await signInWithPassword(server, { registeredFrom, email: 'noor@example.com' });
  await exhaustNetwork();
  const newPassword = 'slow boats in harbor';
  const change = { currentPassword: accountPassword, newPassword };
  await post(server, '/api/account/password', { cookie }, change).expect(204);
  expect(await actions()).toEqual([]);
  expect(await listOutbox(server)).toEqual([
    expect.objectContaining({ recipient: 'noor@example.com', subject: expect.stringContaining('password') }),
  ]);
  await login(user.username, newPassword).expect(200);
});

it('an unknown device is emailed even where its sign-in isn’t recorded', async () => {
  const { user } = await signInWithPassword(server, { registeredFrom, email: 'noor@example.com' });
  await login(user.username).expect(200);
  await exhaustNetwork();
  await login(user.username, accountPassword, { address: '198.51.100.9' }).expect(200);
  expect((await listOutbox(server)).map(({ recipient }) => recipient)).toEqual(['noor@example.com']);
});
