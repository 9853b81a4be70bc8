import { activityLimits, units } from '@shared/limits';
import { activity } from '@shared/tables/activity';
import { outbox } from '@shared/tables/mail';
import { eq } from 'drizzle-orm';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { signIn } from '../../../testing/sign-in';
import { useTestServer } from '../../../testing/test-server';
import { cookieOf } from '../testing';
import { createSteps } from './testing-steps';

const server = useTestServer({ TRUST_PROXY: '1' });
const { login, step, startWithAuthenticator } = createSteps(server);

const db = () => server.connection.db;
const action = 'second-step-asked' as const;
const read = (path: string, cookie: string, query: object = {}) =>
  request(server.url).get(path).set('Cookie', cookie).query(query).expect(200);
const countAsked = () => db().$count(activity, eq(activity.action, action));

describe('a right password without a second step', () => {
  it('is shown to its account and to owners, without a claim about who it was', async () => {
    const { user, codeNow, tokenOf } = await startWithAuthenticator();
    const emails = await db().$count(outbox);
    await login(user.username, undefined, { address: '198.51.100.7' }).expect(401);
    const token = await tokenOf();
    const cookie = cookieOf(await step({ token, code: codeNow() }).expect(200));
    const asked = {
      action,
      by: null,
      subject: { type: 'account', id: user.id },
      network: '198.51.100.0/24',
      device: expect.any(String),
    };
    const signedIn = { action: 'signed-in', by: user.username };
    const entries = [signedIn, { action, network: '192.0.2.0/24' }, asked];
    const own = await read('/api/account/activity', cookie);
    expect(own.body.slice(0, 3)).toMatchObject(entries);
    const owner = await signIn(server, { role: 'owner' });
    const ofPerson = await read('/api/people/activity', owner.cookie, { person: user.id });
    expect(ofPerson.body.slice(0, 3)).toMatchObject(entries);
    expect(await db().$count(outbox)).toBe(emails);
  });

  it('is recorded no more often in a day than staff could read, and the second step goes on', async () => {
    const { user, codeNow, tokenOf } = await startWithAuthenticator();
    const earlier = Array.from({ length: activityLimits.failuresPerDay - 1 }, () => ({
      createdAt: server.clock.now(),
      action,
      subjectType: 'account' as const,
      subjectId: user.id,
    }));
    await db().insert(activity).values(earlier);
    for (const n of [1, 2, 3]) await tokenOf({ address: `198.51.${n}.1` });
    expect(await countAsked()).toBe(activityLimits.failuresPerDay);
    await step({ token: await tokenOf(), code: codeNow() }).expect(200);
    server.clock.advance(units.DAY);
    await tokenOf();
    expect(await countAsked()).toBe(activityLimits.failuresPerDay + 1);
  });

  it('uses up nothing of what is recorded of wrong ones', async () => {
    const { user, tokenOf } = await startWithAuthenticator();
    await tokenOf();
    await login(user.username, 'wrong').expect(401);
    expect(await countAsked()).toBe(1);
    expect(await db().$count(activity, eq(activity.action, 'sign-in-failed'))).toBe(1);
  });
});
