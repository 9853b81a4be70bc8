import { units } from '@shared/limits';
import { mailLimits } from '@shared/mail-limits';
import { studio } from '@shared/site/studio';
import { describe, expect, it } from 'vitest';
import { deadServer, deliver, listOutbox, startMailServer } from '../../../mail/testing';
import { useTestServer } from '../../../testing/test-server';
import { readSignIns } from '../testing';
import { createSteps, type SignInOrigin } from './testing-steps';

const server = useTestServer({ TRUST_PROXY: '1', SMTP_URL: deadServer });
const { step, startWithAuthenticator } = createSteps(server);

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
const codeUsed = `A recovery code for your ${studio.name} account was used`;
const newSignIn = `New sign-in to your ${studio.name} account`;

/** An account that has signed in from here before, and whose emails about that are gone. */
async function start() {
  const { recoveryCodes, ...account } = await startWithAuthenticator();
  const codes = recoveryCodes ?? [];
  const signInWith = async (recoveryCode: string | undefined, from?: SignInOrigin) =>
    step({ token: await account.tokenOf(from), recoveryCode }, from).set('User-Agent', firefox);
  await step({ token: await account.tokenOf(), code: account.codeNow() })
    .set('User-Agent', firefox)
    .expect(200);
  await server.connection.pool.query('delete from outbox');
  return { ...account, codes, signInWith };
}

const subjects = async () => (await listOutbox(server)).map(({ subject }) => subject);
const codesLeft = async () =>
  (await listOutbox(server)).map(({ text }) => text?.match(/Unused recovery codes: (\w+)/)?.[1]);

describe('a recovery code that was used', () => {
  it('is emailed to the account, even from a device and network it knows', async () => {
    const { user, codes, signInWith } = await start();
    expect((await signInWith(codes[0])).status).toBe(200);
    const mail = await startMailServer();
    await deliver(server, mail.url);
    expect(mail.received.map(({ to }) => to)).toEqual([[user.email]]);
    const { subject, text = '' } = mail.received[0]?.parsed ?? {};
    expect(subject).toBe(codeUsed);
    expect(text).toContain('When: Mon, Mar 2, 2026, 10:00 AM EST (Eastern Time)');
    expect(text).toContain('Device: Firefox on Linux\nNetwork: 192.0.2.0/24\n');
    expect(text).toMatch(/Passkeys: none\s+Authenticator app: 1\s+Unused recovery codes: 9/);
    expect(text).toContain(`Set a new password:\n${server.url}/reset-password\n`);
    expect(text).toContain(`View your account:\n${server.url}/account\n`);
    expect(text).toMatch(/make\s+new\s+recovery\s+codes/);
    expect(text).not.toContain(user.username);
    expect(text).not.toContain(codes[0]);
  });

  it('is emailed along with a sign-in from an unknown network', async () => {
    const { codes, signInWith } = await start();
    expect((await signInWith(codes[0], { address: '198.51.100.9' })).status).toBe(200);
    expect(await subjects()).toEqual([codeUsed, newSignIn]);
  });

  it('twenty times at once opens one session, and is emailed once', async () => {
    const { user, codes, tokenOf } = await start();
    const before = await readSignIns(server, user.id);
    const addresses = Array.from({ length: 20 }, (_, n) => ({ address: `192.0.2.${n + 1}` }));
    const tokens = await Promise.all(addresses.map(tokenOf));
    await Promise.all(
      tokens.map((token, n) =>
        step({ token, recoveryCode: codes[0] }, addresses[n]).set('User-Agent', firefox),
      ),
    );
    expect(await readSignIns(server, user.id)).toHaveLength(before.length + 1);
    expect(await subjects()).toEqual([codeUsed]);
  });

  it('at the same time as others is counted with them', async () => {
    const { codes, tokenOf } = await start();
    const addresses = Array.from({ length: 4 }, (_, n) => ({ address: `192.0.2.${n + 1}` }));
    const tokens = await Promise.all(addresses.map(tokenOf));
    await Promise.all(
      tokens.map((token, n) =>
        step({ token, recoveryCode: codes[n] }, addresses[n]).set('User-Agent', firefox).expect(200),
      ),
    );
    expect((await codesLeft()).sort()).toEqual(['6', '7', '8', '9']);
  });

  it('after five in an hour is part of one email that says there was more', async () => {
    const { codes, signInWith } = await start();
    for (const code of codes.slice(0, 8)) await signInWith(code);
    expect(await subjects()).toEqual([
      ...Array(mailLimits.accountNotices.max.account).fill(codeUsed),
      `More activity on your ${studio.name} account`,
    ]);
  });
});

describe('no email says that a recovery code was used', () => {
  it('where it was wrong, or was used before', async () => {
    const { codes, signInWith } = await start();
    await signInWith(codes[0]);
    expect((await signInWith(codes[0])).status).toBe(401);
    expect((await signInWith('0000-0000-0000-0000')).status).toBe(401);
    expect(await subjects()).toEqual([codeUsed]);
  });

  it('where the first step was over', async () => {
    const { codes, codeNow, tokenOf } = await start();
    server.clock.advance(units.MINUTE);
    const token = await tokenOf();
    await step({ token, code: codeNow() }).set('User-Agent', firefox).expect(200);
    await step({ token, recoveryCode: codes[0] }).set('User-Agent', firefox).expect(401);
    expect(await subjects()).toEqual([]);
  });

  it('after a code of the app', async () => {
    const { codeNow, tokenOf } = await start();
    server.clock.advance(units.MINUTE);
    await step({ token: await tokenOf(), code: codeNow() })
      .set('User-Agent', firefox)
      .expect(200);
    expect(await subjects()).toEqual([]);
  });
});

it.each([
  ['the email', 'outbox', 'false'],
  ['the sign-in', 'activity', "action <> 'signed-in'"],
])(
  'a recovery code stays unused, and opens no session, where %s could not be stored',
  async (_what, table, check) => {
    const { user, codes, signInWith } = await start();
    const before = await readSignIns(server, user.id);
    const { pool } = server.connection;
    await pool.query(`alter table ${table} add constraint refuse check (${check}) not valid`);
    try {
      expect((await signInWith(codes[0])).status).toBe(500);
    } finally {
      await pool.query(`alter table ${table} drop constraint refuse`);
    }
    expect(await subjects()).toEqual([]);
    expect(await readSignIns(server, user.id)).toEqual(before);
    expect((await signInWith(codes[0])).status).toBe(200);
  },
);
