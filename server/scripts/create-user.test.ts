import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { users } from '@shared/tables/accounts';
import request from 'supertest';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { extendEnvironment } from '../config';
import { lockDataFolder } from '../db/data-folder/lock-data-folder';
import { projectRoot } from '../project-root';
import { builtProgram } from '../testing/built-server';
import { useTestServer } from '../testing/test-server';

const server = useTestServer({ REGISTRATION: 'closed' });

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'create-user-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

const databaseUrl = () => server.connection.pool.options.connectionString ?? '';
const answers = ['noor', 'noor@example.com', 'Noor', 'Haddad', 'a long walk home'];

/** `npm run create-user` with this standard input. */
function createUser(environment: Record<string, string>, lines = answers, args: string[] = []) {
  return new Promise<{ code: number | null; output: string }>((resolve, reject) => {
    const child = spawn(process.execPath, [builtProgram('create-user'), ...args], {
      cwd: projectRoot,
      env: extendEnvironment({ DATABASE_URL: '', DATA_DIR: dataDir, ...environment }),
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => (output += chunk));
    child.on('error', reject);
    child.on('close', code => resolve({ code, output }));
    child.stdin.end(`${lines.join('\n')}\n`);
  });
}

describe('npm run create-user', () => {
  it('creates an account that can sign in, with registration closed', async () => {
    const ENCRYPTION_KEY = server.config.encryptionKeys.current.toString('base64');
    expect(await createUser({ DATABASE_URL: databaseUrl(), ENCRYPTION_KEY })).toEqual({
      code: 0,
      output: 'noor can sign in now.\n',
    });
    const response = await request(server.url)
      .post('/api/login')
      .send({ username: 'noor', password: 'a long walk home' })
      .expect(200);
    expect(response.body).toMatchObject({ firstName: 'Noor', lastName: 'Haddad', email: 'noor@example.com' });
  });

  it('creates the embedded database if necessary', async () => {
    expect(await createUser({})).toMatchObject({ code: 0 });
  });

  it('prints neither password nor stack trace if the name is taken', async () => {
    await createUser({ DATABASE_URL: databaseUrl() });
    const again = await createUser({ DATABASE_URL: databaseUrl() });
    expect(again).toEqual({ code: 1, output: 'This username is already taken.\n' });
    expect(await server.connection.db.select().from(users)).toHaveLength(1);
  });

  it.each([
    { args: ['--help'], code: 0, output: /^Usage: npm run create-user\n\nCreates a staff account/ },
    { args: ['-h'], code: 0, output: /^Usage: npm run create-user\n/ },
    { args: ['noor'], code: 1, output: /^Unexpected argument: noor\n\nUsage: npm run create-user\n/ },
    { args: ['--owner'], code: 1, output: /^Unexpected argument: --owner\n/ },
  ])('creates nothing with $args, and says how it is used', async ({ args, code, output }) => {
    const answer = await createUser({ DATABASE_URL: databaseUrl() }, answers, args);
    expect(answer).toEqual({ code, output: expect.stringMatching(output) });
    expect(await server.connection.db.select().from(users)).toEqual([]);
  });

  it('says what to do while something that does not share it has the embedded database open', async () => {
    const { unlock } = await lockDataFolder(dataDir);
    const refused = await createUser({});
    await unlock();
    expect(refused.code).toBe(1);
    expect(refused.output).toBe(
      `${dataDir} is in use by another process. If that's a server that's starting, or another command, wait for it. Then run this command again.\n`,
    );
  });
});
