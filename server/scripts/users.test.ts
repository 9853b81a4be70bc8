import { execFile } from 'node:child_process';
import { PassThrough } from 'node:stream';
import { accountMessages } from '@shared/contracts/accounts';
import { users } from '@shared/tables/accounts';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { extendEnvironment } from '../config';
import { addAuthenticator } from '../features/accounts/second-factors/testing';
import { accountPassword, signInWithPassword, tokenOf } from '../features/accounts/testing';
import { projectRoot } from '../project-root';
import { builtProgram } from '../testing/built-server';
import { insertUser } from '../testing/factories';
import { signIn } from '../testing/sign-in';
import { useTestServer } from '../testing/test-server';
import { openPrompter } from './prompter';
import { readCommand } from './users/read-command';

const server = useTestServer();
const db = () => server.connection.db;
const newPassword = 'a long walk home';

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

/** The process of `npm run users`; its output is returned as one string. */
function startUsers(args: string[], databaseUrl = server.connection.pool.options.connectionString ?? '') {
  return new Promise<{ code: unknown; output: string }>(resolve => {
    const env = extendEnvironment({ DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent' });
    execFile(
      process.execPath,
      [builtProgram('users'), ...args],
      { cwd: projectRoot, env },
      (error, stdout, stderr) => resolve({ code: error?.code ?? 0, output: stdout + stderr }),
    );
  });
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
    const { code, output } = await startUsers(['list']);
    expect([code, ...output.split('\n').sort()]).toEqual([
      0,
      '',
      'USERNAME  EMAIL             ROLE        TWO-STEP  LAST SIGN-IN  STATE',
      'kim       -                 registered  no        -             enabled',
      'mara      mara@example.com  owner       no        -             enabled',
      'no?[2Jor  -                 staff       no        -             disabled',
    ]);
  });

  it.each([
    [['--help'], 0, /^Usage: npm run users -- <command>\n\n {2}list +shows all accounts\n/],
    [['disable', 'noor', '-h'], 0, /^Usage/],
    [['rename', 'noor'], 1, /^There's no command rename\.\n\nUsage/],
  ])('explains itself, and does nothing, with %j', async (args, code, output) => {
    await insertUser(db(), { username: 'noor' });
    expect(await startUsers(args)).toEqual({ code, output: expect.stringMatching(output) });
    expect(await db().select().from(users)).toMatchObject([{ disabledAt: null }]);
  });

  it.each([
    [[]],
    [['disable']],
    [['disable', '']],
    [['list', 'noor']],
    [['disable', 'noor', 'mara']],
    [['toString']],
  ])('does nothing where it is not understood: %j', args => {
    expect(() => readCommand(args)).toThrow('Usage: npm run users -- <command>');
  });

  it('says in a sentence that the database is away', async () => {
    expect(await startUsers(['list'], 'postgresql://mara:secret@127.0.0.1:1/studio')).toEqual({
      code: 1,
      output:
        "The database in DATABASE_URL can't be reached (connect ECONNREFUSED 127.0.0.1:1). Nothing was changed.\n",
    });
  });

  it('disable signs an account out, and make-owner lets another one replace the only owner', async () => {
    const { cookie } = await signIn(server, { username: 'Mara', role: 'owner' });
    await insertUser(db(), { username: 'noor' });
    await expect(runUsers(['disable', 'mara'])).rejects.toThrow('This is the only owner who can sign in.');
    expect(await runUsers(['make-owner', 'noor'])).toBe('noor is an owner now.');
    expect(await runUsers(['disable', 'MARA'])).toBe("Mara can't sign in anymore.");
    await getUser(cookie).expect(401);
    await expect(runUsers(['reset-link', 'mara'])).rejects.toThrow('Mara is disabled.');
    expect(await runUsers(['set-password', 'mara'], newPassword)).toContain('The account is disabled');
    await expect(runUsers(['disable', 'ruth'])).rejects.toThrow("There's no account named ruth.");
  });

  it('set-password lets an owner back in who lost the second factor', async () => {
    const caller = await signInWithPassword(server, { username: 'noor', role: 'owner' });
    await addAuthenticator(server, caller);
    await login(accountPassword).expect(401);
    await expect(runUsers(['set-password', 'noor'], 'noor  \n')).rejects.toThrow(
      accountMessages.passwordIsUsername,
    );
    expect(await runUsers(['set-password', 'noor'], `${newPassword}\n`)).toBe(
      'noor has a new password, no two-step sign-in anymore, and is signed out everywhere.',
    );
    await getUser(caller.cookie).expect(401);
    await login(newPassword).expect(200);
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
