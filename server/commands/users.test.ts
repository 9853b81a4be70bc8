import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { accountPassword, signInWithPassword, tokenOf } from '../features/accounts/testing/accounts';
import { addAuthenticator } from '../features/accounts/testing/factors';
import { insertUser } from '../testing/factories';
import { signIn } from '../testing/sign-in';
import { setupTestServer } from '../testing/test-server';
import { readCommand } from './users/commands';

const server = setupTestServer();
const db = () => server.connection.db;
const newPassword = 'a long walk home';

async function runUsers(args: string[]): Promise<string> {
  const output: string[] = [];
  await readCommand(args)({ services: server, say: text => void output.push(text) });
  return output.join('\n');
}

const post = (path: string, body: object) => request(server.url).post(`/api/${path}`).send(body);
const login = (password: string) => post('login', { username: 'noor', password });
const getUser = (cookie: string) => request(server.url).get('/api/user').set('Cookie', cookie);

describe('npm run users', () => {
  it('list shows every account, and obeys no escape sequence that somebody typed', async () => {
    const at = server.clock.now();
    await insertUser(db(), { username: 'mara', email: 'mara@example.com', role: 'owner', createdAt: at });
    await insertUser(db(), { username: 'no\u001b[2Jor', email: null, disabledAt: at });
    await insertUser(db(), { username: 'kim', email: null, role: 'registered' });
    expect((await runUsers(['list'])).split('\n').sort()).toEqual([
      'USERNAME  EMAIL             ROLE        TWO-STEP  LAST SIGN-IN  STATE',
      'kim       -                 registered  no        -             enabled',
      'mara      mara@example.com  owner       no        -             enabled',
      'no?[2Jor  -                 staff       no        -             disabled',
    ]);
  });

  it.each([
    [[], /^Usage: npm run users -- <command>\n\n {2}list +shows all accounts\n/],
    [['disable'], /^Usage/],
    [['disable', ''], /^Usage/],
    [['list', 'noor'], /^Usage/],
    [['disable', 'noor', 'mara'], /^Usage/],
    [['toString'], /^There's no command toString\.\n\nUsage/],
  ])('does nothing where it is not understood: %j', (args, message) => {
    expect(() => readCommand(args)).toThrow(message);
  });

  it('disable signs an account out, and make-owner lets another one replace the only owner', async () => {
    const { cookie } = await signIn(server, { username: 'Mara', role: 'owner' });
    await insertUser(db(), { username: 'noor' });
    await expect(runUsers(['disable', 'mara'])).rejects.toThrow('This is the only owner who can sign in.');
    expect(await runUsers(['make-owner', 'noor'])).toBe('noor is now an owner.');
    expect(await runUsers(['disable', 'MARA'])).toBe("Mara can't sign in anymore.");
    await getUser(cookie).expect(401);
    await expect(runUsers(['reset-link', 'mara'])).rejects.toThrow('Mara is disabled.');
    expect(await runUsers(['set-password', 'mara'])).toContain('The account is disabled');
    await expect(runUsers(['disable', 'ruth'])).rejects.toThrow("There's no account named ruth.");
  });

  it('set-password lets an owner back in who lost the second factor', async () => {
    const caller = await signInWithPassword(server, { username: 'noor', role: 'owner' });
    await addAuthenticator(server, caller);
    await login(accountPassword).expect(401);
    const said = await runUsers(['set-password', 'noor']);
    expect(said).toContain(
      'noor is signed out everywhere, no longer has two-step sign-in and has the password',
    );
    await getUser(caller.cookie).expect(401);
    await login(said.split(' ').at(-1) ?? '').expect(200);
  });

  it('reset-link prints a link that sets a password', async () => {
    await insertUser(db(), { username: 'noor' });
    const [, link = ''] = (await runUsers(['reset-link', 'noor'])).split('\n');
    await post('password-reset', { token: tokenOf(link), password: newPassword }).expect(204);
    await login(newPassword).expect(200);
  });

  it('invite prints a link that creates an account, but for an address that has one', async () => {
    await insertUser(db(), { username: 'mara', email: 'mara@example.com', role: 'owner' });
    const [words = '', link = ''] = (await runUsers(['invite', 'noor@example.com'])).split('\n');
    expect(words).toMatch(/^This link creates an account for noor@example.com. .* expires in 7 days:$/);
    const noor = { username: 'noor', password: newPassword, firstName: 'Noor', lastName: 'Haddad' };
    await post('join', { token: tokenOf(link), ...noor }).expect(201);
    await expect(runUsers(['invite', 'MARA@example.com'])).rejects.toThrow('An account already uses');
    await expect(runUsers(['invite', 'noor'])).rejects.toThrow("noor isn't an email address.");
  });
});
