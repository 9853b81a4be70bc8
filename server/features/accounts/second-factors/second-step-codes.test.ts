import { units } from '@shared/limits';
import { activity } from '@shared/tables/activity';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { deadServer } from '../../../mail/testing';
import { useTestServer } from '../../../testing/test-server';
import { createSteps, type SignInOrigin, wrongCode } from './testing-steps';

const server = useTestServer({ TRUST_PROXY: '1', SMTP_URL: deadServer });
const { login, step, startWithAuthenticator } = createSteps(server);

describe('a recovery code', () => {
  it('signs in once, however it is typed, and is recorded', async () => {
    const { user, recoveryCodes, tokenOf } = await startWithAuthenticator();
    expect(recoveryCodes).toHaveLength(10);
    const [first = '', second = ''] = recoveryCodes ?? [];
    expect(first).toMatch(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/);
    await step({ token: await tokenOf(), recoveryCode: first }).expect(200);
    const message = "That recovery code isn't right, or it was used before.";
    await step({ token: await tokenOf(), recoveryCode: first }).expect(401, {
      message,
      issues: [{ path: 'recoveryCode', message }],
    });
    const typed = ` ${second.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')}`;
    await step({ token: await tokenOf(), recoveryCode: typed }).expect(200);
    const used = await server.connection.db
      .select()
      .from(activity)
      .where(eq(activity.action, 'recovery-code-used'));
    expect(used).toMatchObject([{ actorId: user.id }, { actorId: user.id }]);
  });

  it('that was used before is refused, and is no guess', async () => {
    const { recoveryCodes, tokenOf } = await startWithAuthenticator();
    const [first, second] = recoveryCodes ?? [];
    await step({ token: await tokenOf(), recoveryCode: first }).expect(200);
    const token = await tokenOf();
    for (let n = 0; n < 25; n++) await step({ token, recoveryCode: first }).expect(401);
    await step({ token, recoveryCode: second }).expect(200);
  });

  it('that was sent twenty times at once signs in once', async () => {
    const { recoveryCodes, tokenOf } = await startWithAuthenticator();
    const addresses = Array.from({ length: 20 }, (_, n) => ({ address: `198.51.100.${n}` }));
    const tokens = await Promise.all(addresses.map(tokenOf));
    const responses = await Promise.all(
      tokens.map((token, n) => step({ token, recoveryCode: recoveryCodes?.[0] }, addresses[n])),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(responses.filter(({ status }) => status === 401)).toHaveLength(19);
  });

  it('is used up by no attempt whose first step is over', async () => {
    const { recoveryCodes, tokenOf } = await startWithAuthenticator();
    const token = await tokenOf();
    const codes = recoveryCodes ?? [];
    const responses = await Promise.all(codes.map(recoveryCode => step({ token, recoveryCode })));
    const unused = codes.filter((_, n) => responses[n]?.status !== 200);
    expect(unused).toHaveLength(9);
    for (const recoveryCode of unused) await step({ token: await tokenOf(), recoveryCode }).expect(200);
  });

  it.each(['', 'K7QM', 'U'.repeat(16), 7])('cannot be %j', async recoveryCode => {
    const { body } = await step({ token: 'x', recoveryCode }).expect(400);
    expect(body.issues).toMatchObject([{ path: 'recoveryCode' }]);
  });
});

describe('guessing codes with the right password', () => {
  const guess = async (tokenOf: (from?: SignInOrigin) => Promise<string>, address: string) =>
    step({ token: await tokenOf({ address }), code: '000000' }, { address });

  it('gets ten tries from one address, however often the password is given in between', async () => {
    const { user, codeNow, tokenOf } = await startWithAuthenticator();
    const token = await tokenOf();
    for (let n = 0; n < 10; n++) {
      await login(user.username).expect(401);
      await step({ token, code: '000000' }).expect(401, wrongCode);
    }
    const refused = await step({ token, code: codeNow() }).expect(429);
    expect(refused.body.message).toBe('Too many wrong codes. Please wait 15 minutes and try again.');
    await login(user.username).expect(429);
    await server.passTime(15 * units.MINUTE);
    await step({ token: await tokenOf(), code: codeNow() }).expect(200);
  });

  it('adds up with wrong passwords, and both end with a full sign-in', async () => {
    const { user, codeNow, tokenOf } = await startWithAuthenticator();
    for (let n = 0; n < 5; n++) await login(user.username, 'wrong').expect(401);
    for (let n = 0; n < 4; n++) await guess(tokenOf, '192.0.2.1');
    await step({ token: await tokenOf(), code: codeNow() }).expect(200);
    for (let n = 0; n < 9; n++) await login(user.username, 'wrong').expect(401);
    await login(user.username).expect(401);
  });

  it('is not what a double click or a second tab does with a right one', async () => {
    const { codeNow, tokenOf } = await startWithAuthenticator();
    const code = codeNow();
    const addresses = Array.from({ length: 25 }, (_, n) => ({ address: `198.51.100.${n}` }));
    const tokens = await Promise.all(addresses.map(tokenOf));
    const responses = await Promise.all(tokens.map((token, n) => step({ token, code }, addresses[n])));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, body } of responses) if (status !== 200) expect(body).toEqual(wrongCode);
    const token = await tokenOf();
    for (let n = 0; n < 12; n++) await step({ token, code }).expect(401, wrongCode);
    server.clock.advance(30 * units.SECOND);
    await step({ token, code: codeNow() }).expect(200);
  });

  it('sent thirty times at once gets ten tries', async () => {
    const { tokenOf } = await startWithAuthenticator();
    const token = await tokenOf();
    const responses = await Promise.all(Array.from({ length: 30 }, () => step({ token, code: '000000' })));
    expect(responses.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(20);
  });

  it('from many networks gets twenty tries in a day; recovery codes still sign in', async () => {
    const { recoveryCodes, codeNow, tokenOf } = await startWithAuthenticator();
    for (let n = 0; n < 20; n++) {
      expect((await guess(tokenOf, `198.51.100.${n}`)).status).toBe(401);
    }
    const address = '203.0.113.9';
    const refused = await step({ token: await tokenOf({ address }), code: codeNow() }, { address }).expect(
      429,
    );
    expect(refused.body.message).toBe(
      'Too many wrong codes. Use a passkey or a recovery code, or wait 24 hours.',
    );
    const recoveryCode = recoveryCodes?.[0];
    await step({ token: await tokenOf({ address }), recoveryCode }, { address }).expect(200);
    await server.passTime(units.DAY);
    await step({ token: await tokenOf({ address }), code: codeNow() }, { address }).expect(200);
  });

  it('that are wrong keep no recovery code from signing in, however many', async () => {
    const { recoveryCodes, tokenOf } = await startWithAuthenticator();
    const token = await tokenOf();
    for (let n = 0; n < 25; n++) {
      const address = `198.51.100.${n}`;
      await step({ token, recoveryCode: '0000-0000-0000-0000' }, { address }).expect(401);
    }
    const address = '203.0.113.9';
    const [recoveryCode] = recoveryCodes ?? [];
    await step({ token: await tokenOf({ address }), recoveryCode }, { address }).expect(200);
  });
});
