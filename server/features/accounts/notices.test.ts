import { accountLimits } from '@shared/limits/server';
import { studio } from '@shared/site/studio';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { deadServer, listOutbox } from '../../platform/mail/testing';
import { setupTestServer } from '../../testing/test-server';
import { describeDevice } from './notify-account';
import { accountPassword, createBrowser, receiveEmails, signInWithPassword } from './testing/accounts';

const server = setupTestServer({ SMTP_URL: deadServer, TRUST_PROXY: '1' });

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1';
const join = (changes = {}) => signInWithPassword(server, { email: 'noor@example.com', ...changes });
const emails = async () =>
  (await listOutbox(server)).map(({ recipient, subject, text }) => ({ recipient, subject, text }));
const login = (username: string, { ip = '203.0.113.7', browser = firefox, secret = accountPassword } = {}) =>
  request(server.url)
    .post('/api/login')
    .set({ 'X-Forwarded-For': ip, 'User-Agent': browser })
    .send({ username, password: secret });

describe('an account is emailed about', () => {
  it('a sign-in from a new device, with when, from where, and what to do', async () => {
    const { user } = await join();
    await login(user.username).expect(200);
    await login(user.username).expect(200);
    const elsewhere = () => login(user.username, { ip: '2001:db8:7:1::9', browser: safari }).expect(200);
    for (let n = 0; n < 2; n++) await elsewhere();
    const [{ to, subject, text = '' } = {}, ...others] = await receiveEmails(server);
    expect([to, subject]).toEqual([['noor@example.com'], `New sign-in to your ${studio.name} account`]);
    expect(text).toContain('When: Mon, Mar 2, 2026, 10:00 AM EST (Eastern Time)');
    expect(text).toContain('Device: Safari on iOS\nNetwork: 2001:db8:7::/48\n');
    expect(text).toContain(`Set a new password:\n${server.url}/reset-password\n`);
    expect(text).not.toContain(user.username);
    expect(others).toEqual([]);
    server.clock.advance(accountLimits.deviceKnownFor);
    await elsewhere();
    expect(await emails()).toHaveLength(2);
  });

  it('a new email address, at the old one, which is not told the new one', async () => {
    const browser = createBrowser(server, await join());
    await browser.patch('/api/account/email', { email: 'NOOR@example.com' }).expect(204);
    expect(await emails()).toEqual([]);
    await browser.patch('/api/account/email', { email: 'thief@example.com' }).expect(204);
    const [email, ...others] = await emails();
    expect(email).toMatchObject({
      recipient: 'NOOR@example.com',
      subject: `The email on your ${studio.name} account was changed`,
      text: expect.not.stringContaining('thief@example.com'),
    });
    expect(others).toEqual([]);
  });
});

it('an account is not emailed about its first sign-in, a failed one, or without an address', async () => {
  const [{ user }, silent] = [await join(), await join({ email: null })];
  await login(user.username).expect(200);
  await login(user.username, { browser: safari, secret: 'wrong one' }).expect(401);
  for (const browser of [firefox, safari]) await login(silent.user.username, { browser }).expect(200);
  expect(await emails()).toEqual([]);
});

it.each([
  [safari, 'Safari on iOS'],
  ['', 'Unknown device'],
  ['Claim your refund at evil.example/now (x)', 'Unknown device'],
  ['Call +1 555 0100 now/1 (Windows NT 10.0)', 'Windows'],
])('%s is %s', (userAgent, device) => {
  expect(describeDevice(userAgent)).toBe(device);
});
