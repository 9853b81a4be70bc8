import { execFile } from 'node:child_process';
import { users } from '@shared/tables/accounts';
import { eq } from 'drizzle-orm';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { extendEnvironment } from '../config';
import { tokenOf } from '../features/accounts/testing';
import { projectRoot } from '../project-root';
import { builtProgram } from '../testing/built-server';
import { insertUser } from '../testing/factories';
import { signIn } from '../testing/sign-in';
import { useTestServer } from '../testing/test-server';
import { UsageError } from './users/commands';
import { readCommand } from './users/read-command';

const server = useTestServer();
const db = () => server.connection.db;

/** `npm run users`; its output is returned as one string. */
function runUsers(args: string[], input = '') {
  return new Promise<{ code: unknown; output: string }>(resolve => {
    const child = execFile(
      process.execPath,
      [builtProgram('users'), ...args],
      {
        cwd: projectRoot,
        env: extendEnvironment({
          DATABASE_URL: server.connection.pool.options.connectionString ?? '',
          PUBLIC_URL: server.config.publicUrl,
          LOG_LEVEL: 'silent',
        }),
      },
      (error, stdout, stderr) => resolve({ code: error?.code ?? 0, output: stdout + stderr }),
    );
    child.stdin?.end(input);
  });
}

const hasSession = async (cookie: string) =>
  (await request(server.url).get('/api/user').set('Cookie', cookie)).status === 200;

describe('npm run users', () => {
  it('list shows every account, and obeys no escape sequence that somebody typed', async () => {
    const at = server.clock.now();
    await insertUser(db(), { username: 'mara', email: 'mara@example.com', role: 'owner', createdAt: at });
    await insertUser(db(), { username: 'no\u001b[2Jor', email: null, disabledAt: at });
    expect(await runUsers(['list'])).toEqual({
      code: 0,
      output: [
        'USERNAME  EMAIL             ROLE   SECOND FACTOR  LAST SIGN-IN  STATE',
        'no?[2Jor  -                 staff  no             -             disabled',
        'mara      mara@example.com  owner  no             -             enabled',
        '',
      ].join('\n'),
    });
  });

  it('disables, enables, and removes an account by its username, in any case', async () => {
    const { user, cookie } = await signIn(server, { username: 'Noor' });
    const run = (command: string) => runUsers([command, 'NOOR']);
    expect(await run('disable')).toEqual({ code: 0, output: "Noor can't sign in any more.\n" });
    expect(await hasSession(cookie)).toBe(false);
    const [row] = await db().select().from(users).where(eq(users.id, user.id));
    expect(row?.disabledAt).not.toBeNull();
    expect(await run('enable')).toEqual({ code: 0, output: 'Noor can sign in again.\n' });
    expect(await run('remove')).toEqual({ code: 0, output: 'Noor is removed.\n' });
    expect(await db().select().from(users)).toEqual([]);
    expect(await run('remove')).toEqual({ code: 1, output: "There's no account named NOOR.\n" });
  });

  it('set-password signs the account out everywhere and lets it in with the new one', async () => {
    const { user, cookie } = await signIn(server, { username: 'noor' });
    expect(await runUsers(['set-password', 'noor'], 'noor  \n')).toEqual({
      code: 1,
      output: "Your password can't be your username. Please choose another\n",
    });
    expect(await hasSession(cookie)).toBe(true);
    expect(await runUsers(['set-password', 'noor'], 'a long walk home\n')).toEqual({
      code: 0,
      output: 'noor has a new password, and is signed out everywhere.\n',
    });
    expect(await hasSession(cookie)).toBe(false);
    const login = { username: 'noor', password: 'a long walk home' };
    await request(server.url).post('/api/login').send(login).expect(200);
    const [row] = await db().select().from(users).where(eq(users.id, user.id));
    expect(row?.passwordChangedAt).not.toBeNull();
  });

  it('reset-link prints a link that sets a password, but for a disabled account', async () => {
    await insertUser(db(), { username: 'noor' });
    const { code, output } = await runUsers(['reset-link', 'noor']);
    expect(code).toBe(0);
    const token = tokenOf(output.trim().split('\n')[1] ?? '');
    const body = { token, password: 'a long walk home' };
    await request(server.url).post('/api/password-reset').send(body).expect(204);
    await request(server.url)
      .post('/api/login')
      .send({ username: 'noor', ...body })
      .expect(200);
    await db().update(users).set({ disabledAt: server.clock.now() });
    expect(await runUsers(['reset-link', 'noor'])).toEqual({
      code: 1,
      output: 'noor is disabled. Enable the account first.\n',
    });
  });

  it('invite prints a link that creates an account, but for an address that has one', async () => {
    await insertUser(db(), { username: 'mara', email: 'mara@example.com', role: 'owner' });
    const { code, output } = await runUsers(['invite', 'noor@example.com']);
    expect(code).toBe(0);
    const [words = '', link = ''] = output.split('\n');
    expect(words).toBe('This link creates an account for noor@example.com. It works once, for 7 days:');
    const noor = { username: 'noor', password: 'a long walk home', firstName: 'Noor', lastName: 'Haddad' };
    await request(server.url)
      .post('/api/join')
      .send({ token: tokenOf(link), ...noor })
      .expect(201);
    expect(await runUsers(['invite', 'MARA@example.com'])).toEqual({
      code: 1,
      output: "Someone with this email already has an account. If it isn't theirs, remove it under People.\n",
    });
    expect(await runUsers(['invite', 'noor'])).toEqual({
      code: 1,
      output: "noor isn't an email address.\n",
    });
  });

  it('end-sessions signs an account out everywhere', async () => {
    const { cookie } = await signIn(server, { username: 'noor' });
    expect(await runUsers(['end-sessions', 'noor'])).toMatchObject({ code: 0 });
    expect(await hasSession(cookie)).toBe(false);
  });

  it('keeps an owner who can sign in, and can make another one', async () => {
    await insertUser(db(), { username: 'mara', role: 'owner' });
    await insertUser(db(), { username: 'noor' });
    const refusal = 'This is the only owner who can sign in. Make someone else an owner first.\n';
    expect(await runUsers(['remove', 'mara'])).toEqual({ code: 1, output: refusal });
    expect(await runUsers(['make-owner', 'noor'])).toEqual({ code: 0, output: 'noor is an owner now.\n' });
    expect(await runUsers(['make-staff', 'mara'])).toEqual({ code: 0, output: 'mara is staff now.\n' });
  });

  it('shows how to use it where it is not understood', async () => {
    const { code, output } = await runUsers(['rename', 'noor']);
    expect(code).toBe(1);
    expect(output).toMatch(
      /^There's no command rename\.\n\nUsage: npm run users -- <command>\n\n {2}list +shows all accounts\n/,
    );
    expect(await runUsers(['disable'])).toEqual({
      code: 1,
      output: 'Usage: npm run users -- disable <username>\n',
    });
    expect(await runUsers(['list', '--all'])).toEqual({
      code: 1,
      output: "There's no option --all.\n\nUsage: npm run users -- list\n",
    });
    expect((await runUsers([])).output).toMatch(/^Usage: npm run users -- <command>\n/);
  });

  it.each([['--help'], ['-h']])('explains itself, and does nothing, with %s', async help => {
    await insertUser(db(), { username: 'noor' });
    expect(await runUsers(['disable', 'noor', help])).toEqual({
      code: 0,
      output: [
        'Usage: npm run users -- disable <username>',
        '',
        'Ends all sessions of an account and keeps it from signing in.',
        '',
      ].join('\n'),
    });
    expect(await db().select().from(users)).toMatchObject([{ disabledAt: null }]);
    const { code, output } = await runUsers([help]);
    expect(code).toBe(0);
    expect(output).toMatch(/^Usage: npm run users -- <command>\n\n {2}list +shows all accounts\n/);
  });
});

it.each([[[]], [['disable']], [['list', 'noor']], [['remove', 'noor', 'mara']], [['--all']], [['toString']]])(
  'npm run users does nothing where it is not understood: %j',
  args => {
    expect(() => readCommand(args)).toThrow(UsageError);
  },
);
