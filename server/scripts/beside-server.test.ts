import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningServer, startServer } from '../boot';
import { extendEnvironment, readConfig } from '../config';
import { createLogger } from '../logger';
import { projectRoot } from '../project-root';
import { builtProgram } from '../testing/built-server';

let folder: string;
let server: RunningServer;
const settings = () => ({ DATABASE_URL: '', DATA_DIR: folder, UPLOADS_DIR: folder, LOG_LEVEL: 'silent' });
/** The server's, which the commands aren't told. */
const site = 'http://localhost:3300';
const url = () => `http://127.0.0.1:${server.port}`;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'beside-server-'));
  const config = readConfig({ ...settings(), NODE_ENV: 'test', PORT: '0', PUBLIC_URL: site });
  server = await startServer(config, createLogger({ logLevel: 'silent' }));
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

/** A command as production runs it, with these answers; its output is returned as one string. */
function run(program: Parameters<typeof builtProgram>[0], args: string[], input = '', changes = {}) {
  return new Promise<{ code: unknown; output: string }>(resolve => {
    const child = execFile(
      process.execPath,
      [builtProgram(program), ...args],
      { cwd: projectRoot, env: extendEnvironment({ ...settings(), ...changes }) },
      (error, stdout, stderr) => resolve({ code: error?.code ?? 0, output: stdout + stderr }),
    );
    child.stdin?.end(input);
  });
}

describe('beside a server that holds the embedded database', () => {
  it('accounts can be made, changed, and signed out', async () => {
    const password = 'a long walk home';
    expect(
      await run('create-user', [], ['noor', 'noor@example.com', 'Noor', 'Haddad', password, ''].join('\n')),
    ).toEqual({ code: 0, output: 'noor can sign in now.\n' });
    const signedIn = await request(url()).post('/api/login').send({ username: 'noor', password }).expect(200);
    const cookie = signedIn.get('Set-Cookie') ?? [];
    await request(url()).get('/api/user').set('Cookie', cookie).expect(200);
    expect(await run('users', ['set-password', 'noor'], `${password} again\n`)).toEqual({
      code: 0,
      output: 'noor has a new password and is signed out everywhere.\n',
    });
    await request(url()).get('/api/user').set('Cookie', cookie).expect(401);
    expect((await run('users', ['list'])).output).toContain('noor@example.com');
    expect((await run('users', ['reset-link', 'noor'])).output).toContain(`${site}/reset-password#`);
    await request(url()).get('/readyz').expect(200);
  });

  it.each([['erase', 'ruth@example.com'] as const, ['export-person', 'ruth@example.com'] as const])(
    '%s asks to stop it, and names no other folder',
    async (program, address) => {
      expect(await run(program, [address])).toEqual({
        code: 1,
        output: `${folder} is in use by another process. If that's the server, stop it first. Then run this command again.\n`,
      });
    },
  );

  it('a backup is made, and restored elsewhere; a restore here is refused', async () => {
    const file = path.join(folder, 'site.tar');
    const made = await run('backup', [file]);
    expect(made.output).toMatch(/^Wrote \d+ rows and 0 files to /);
    await request(url()).get('/readyz').expect(200);
    const elsewhere = { DATA_DIR: path.join(folder, 'copy'), UPLOADS_DIR: path.join(folder, 'copy') };
    const restored = await run('restore', [file], '', elsewhere);
    expect(restored.output).toContain('Its shares and passwords need the ENCRYPTION_KEY with the ID');
    expect((await run('users', ['list'], '', elsewhere)).output).toContain('noor@example.com');
    expect((await run('restore', [file])).output).toContain("If that's the server, stop it first.");
  });
});
