import { execFile } from 'node:child_process';
import { PassThrough } from 'node:stream';
import { accountMessages } from '@shared/contracts/accounts';
import { users } from '@shared/tables/accounts';
import { eq } from 'drizzle-orm';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { readRecorded } from '../activity/testing';
import { extendEnvironment } from '../config';
import { addAuthenticator } from '../features/accounts/second-factors/testing';
import { accountPassword, signInWithPassword, tokenOf } from '../features/accounts/testing';
import { projectRoot } from '../project-root';
import { builtProgram } from '../testing/built-server';
import { insertUser } from '../testing/factories';
import { signIn } from '../testing/sign-in';
import { useTestServer } from '../testing/test-server';
import { openPrompter } from './prompter';
import { UsageError } from './users/commands';
import { readCommand, readHelp } from './users/read-command';

const server = useTestServer();
const db = () => server.connection.db;

/** The process of `npm run users`; its output is returned as one string. */
function startUsers(...args: string[]) {
  return startUsersWith({}, ...args);
}

function startUsersWith(environment: Record<string, string>, ...args: string[]) {
  return new Promise<{ code: unknown; output: string }>(resolve => {
    const env = extendEnvironment({
      DATABASE_URL: server.connection.pool.options.connectionString ?? '',
      PUBLIC_URL: server.config.publicUrl,
      LOG_LEVEL: 'silent',
      ...environment,
    });
    execFile(
      process.execPath,
      [builtProgram('users'), ...args],
      { cwd: projectRoot, env },
      (error, stdout, stderr) => resolve({ code: error?.code ?? 0, output: stdout + stderr }),
    );
  });
}

/** What the command says, or rejects with its refusal. */
async function runUsers(args: string[], input = ''): Promise<string> {
  const output: string[] = [];
  const stdin = new PassThrough();
  stdin.end(input);
  const prompter = openPrompter(stdin, new PassThrough());
  await readCommand(args)({ services: server, prompter, say: text => void output.push(text) });
  prompter.close();
  return output.join('\n');
}

const hasSession = async (cookie: string) =>
  (await request(server.url).get('/api/user').set('Cookie', cookie)).status === 200;

describe('npm run users', () => {
  it('list shows every account, and obeys no escape sequence that somebody typed', async () => {
    const at = server.clock.now();
    await insertUser(db(), { username: 'mara', email: 'mara@example.com', role: 'owner', createdAt: at });
    await insertUser(db(), { username: 'no\u001b[2Jor', email: null, disabledAt: at });
    expect(await startUsers('list')).toEqual({
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
    expect(await run('disable')).toBe("Noor can't sign in anymore.");
    expect(await hasSession(cookie)).toBe(false);
    const [row] = await db().select().from(users).where(eq(users.id, user.id));
    expect(row?.disabledAt).not.toBeNull();
    expect(await run('enable')).toBe('Noor can sign in again.');
    expect(await run('remove')).toBe('Noor has been removed.');
    expect(await db().select().from(users)).toEqual([]);
    await expect(run('remove')).rejects.toThrow("There's no account named NOOR.");
  });

  it('hand nothing to a stranger whose username is the email address of a colleague', async () => {
    const email = 'mara@studio.example';
    await insertUser(db(), { username: 'mara', email });
    const { id } = await insertUser(db(), { username: email, registeredFrom: '203.0.113.0/24' });
    for (const command of ['approve', 'make-owner', 'enable']) {
      await expect(runUsers([command, email])).rejects.toThrow(
        `${email} is also the email address of another account. To change that one, pass its username.`,
      );
    }
    const [stranger] = await db().select().from(users).where(eq(users.id, id));
    expect(stranger).toMatchObject({ role: 'staff', registeredFrom: '203.0.113.0/24' });
    expect(await runUsers(['disable', email])).toBe(`${email} can't sign in anymore.`);
    for (const command of ['approve', 'make-owner', 'enable']) {
      await expect(runUsers([command, email])).rejects.toThrow(
        'is also the email address of another account',
      );
    }
  });

  it('approve approves an account that registered itself, and list tells it from others', async () => {
    await insertUser(db(), { username: 'kim', registeredFrom: '203.0.113.0/24' });
    expect(await runUsers(['list'])).toMatch(/^kim .* not approved$/m);
    expect(await runUsers(['approve', 'kim'])).toBe('kim is approved.');
    expect(await runUsers(['list'])).toMatch(/^kim .* enabled$/m);
  });

  it('manages an account that is named as an option is', async () => {
    await insertUser(db(), { username: '--help' });
    expect(readHelp(['disable', '--', '--help'])).toBeNull();
    expect(await runUsers(['disable', '--', '--help'])).toBe("--help can't sign in anymore.");
  });

  it('set-password signs the account out everywhere and lets it in with the new one', async () => {
    const { user, cookie } = await signIn(server, { username: 'noor' });
    await expect(runUsers(['set-password', 'noor'], 'noor  \n')).rejects.toThrow(
      accountMessages.passwordIsUsername,
    );
    expect(await hasSession(cookie)).toBe(true);
    expect(await runUsers(['set-password', 'noor'], 'a long walk home\n')).toBe(
      'noor has a new password, and is signed out everywhere.',
    );
    expect(await hasSession(cookie)).toBe(false);
    const login = { username: 'noor', password: 'a long walk home' };
    await request(server.url).post('/api/login').send(login).expect(200);
    const [row] = await db().select().from(users).where(eq(users.id, user.id));
    expect(row?.passwordChangedAt).not.toBeNull();
  });

  it('set-password says so where the account still can’t sign in', async () => {
    await insertUser(db(), { username: 'noor', disabledAt: server.clock.now() });
    expect(await runUsers(['set-password', 'noor'], 'a long walk home\n')).toBe(
      'noor has a new password, but is disabled. Enable the account to let it sign in.',
    );
  });

  it('reset-link prints a link that sets a password, but for a disabled account', async () => {
    await insertUser(db(), { username: 'noor' });
    const [, link = ''] = (await runUsers(['reset-link', 'noor'])).split('\n');
    const token = tokenOf(link);
    expect(await readRecorded(server)).toMatchObject([
      { action: 'reset-link-made', actorId: null, subjectName: 'noor' },
    ]);
    const body = { token, password: 'a long walk home' };
    await request(server.url).post('/api/password-reset').send(body).expect(204);
    await request(server.url)
      .post('/api/login')
      .send({ username: 'noor', ...body })
      .expect(200);
    await db().update(users).set({ disabledAt: server.clock.now() });
    await expect(runUsers(['reset-link', 'noor'])).rejects.toThrow(
      'noor is disabled. Enable the account first.',
    );
  });

  it('invite prints a link that creates an account, but for an address that has one', async () => {
    await insertUser(db(), { username: 'mara', email: 'mara@example.com', role: 'owner' });
    const [words = '', link = ''] = (await runUsers(['invite', 'noor@example.com'])).split('\n');
    expect(words).toBe(
      'This link creates an account for noor@example.com. It works once and expires in 7 days:',
    );
    const noor = { username: 'noor', password: 'a long walk home', firstName: 'Noor', lastName: 'Haddad' };
    await request(server.url)
      .post('/api/join')
      .send({ token: tokenOf(link), ...noor })
      .expect(201);
    await expect(runUsers(['invite', 'MARA@example.com'])).rejects.toThrow(
      'An account already uses this email.',
    );
    await expect(runUsers(['invite', 'noor'])).rejects.toThrow("noor isn't an email address.");
  });

  it('reset-second-factor lets the password alone sign in, and ends sessions', async () => {
    const caller = await signInWithPassword(server, { username: 'noor' });
    await addAuthenticator(server, caller);
    const login = () =>
      request(server.url).post('/api/login').send({ username: 'noor', password: accountPassword });
    await login().expect(401);
    expect(await runUsers(['reset-second-factor', 'noor'])).toBe(
      'noor can now sign in with just a password.',
    );
    expect(await hasSession(caller.cookie)).toBe(false);
    await login().expect(200);
  });

  it('reset-second-factor leaves an account alone that has none', async () => {
    const { cookie } = await signIn(server, { username: 'noor' });
    await expect(runUsers(['reset-second-factor', 'noor'])).rejects.toThrow(
      'This account has no second factor. Nothing was changed.',
    );
    expect(await hasSession(cookie)).toBe(true);
    expect(await readRecorded(server)).toEqual([]);
  });

  it('end-sessions signs an account out everywhere', async () => {
    const { cookie } = await signIn(server, { username: 'noor' });
    await runUsers(['end-sessions', 'noor']);
    expect(await hasSession(cookie)).toBe(false);
  });

  it('keeps an owner who can sign in, and can make another one', async () => {
    await insertUser(db(), { username: 'mara', role: 'owner' });
    await insertUser(db(), { username: 'noor' });
    await expect(runUsers(['remove', 'mara'])).rejects.toThrow(
      'This is the only owner who can sign in. Make someone else an owner first.',
    );
    expect(await runUsers(['make-owner', 'noor'])).toBe('noor is an owner now.');
    expect(await runUsers(['make-staff', 'mara'])).toBe('mara is staff now.');
  });

  it('shows how to use it where it is not understood', async () => {
    const { code, output } = await startUsers('rename', 'noor');
    expect(code).toBe(1);
    expect(output).toMatch(
      /^There's no command rename\.\n\nUsage: npm run users -- <command>\n\n {2}list +shows all accounts\n/,
    );
    await expect(runUsers(['disable'])).rejects.toThrow(/^Usage: npm run users -- disable <username>$/);
    await expect(runUsers(['list', '--all'])).rejects.toThrow(
      "There's no option --all.\n\nUsage: npm run users -- list",
    );
    await expect(runUsers([])).rejects.toThrow(/^Usage: npm run users -- <command>\n/);
  });

  it('says in a sentence that the database is away', async () => {
    const DATABASE_URL = 'postgresql://mara:secret@127.0.0.1:1/studio';
    expect(await startUsersWith({ DATABASE_URL }, 'list')).toEqual({
      code: 1,
      output:
        "The database in DATABASE_URL can't be reached (connect ECONNREFUSED 127.0.0.1:1). Nothing was changed.\n",
    });
  });

  it.each([['--help'], ['-h']])('explains itself, and does nothing, with %s', async help => {
    await insertUser(db(), { username: 'noor' });
    expect(await startUsers('disable', 'noor', help)).toEqual({
      code: 0,
      output: [
        'Usage: npm run users -- disable <username>',
        '',
        'Ends all sessions of an account and keeps it from signing in.',
        '',
      ].join('\n'),
    });
    expect(await db().select().from(users)).toMatchObject([{ disabledAt: null }]);
    expect(readHelp(['make-staff', help])).toBe(
      'Usage: npm run users -- make-staff <username>\n\nMakes an owner staff again and revokes the invitations they sent.',
    );
    expect(readHelp([help])).toMatch(/^Usage: npm run users -- <command>\n\n {2}list +shows all accounts\n/);
  });
});

it.each([
  [[]],
  [['disable']],
  [['disable', '']],
  [['list', '']],
  [['list', 'noor']],
  [['remove', 'noor', 'mara']],
  [['--all']],
  [['toString']],
])('npm run users does nothing where it is not understood: %j', args => {
  expect(() => readCommand(args)).toThrow(UsageError);
});
