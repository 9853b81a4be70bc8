import { execFile } from 'node:child_process';
import { users } from '@shared/tables/accounts';
import { describe, expect, it } from 'vitest';
import { extendEnvironment } from '../config';
import { projectRoot } from '../project-root';
import { builtProgram } from '../testing/built-server';
import { insertUser } from '../testing/factories';
import { useTestServer } from '../testing/test-server';
import { UsageError } from './users/commands';
import { readCommand, readHelp } from './users/read-command';
import { createCommandLine } from './users/testing';

const server = useTestServer();
const db = () => server.connection.db;
const { runUsers } = createCommandLine(server);

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
