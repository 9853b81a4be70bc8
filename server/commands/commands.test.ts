import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inquiryBody } from '@shared/contracts/testing';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type RunningServer, startServer } from '../boot';
import { readConfig } from '../config';
import { lockDataFolder } from '../platform/db/data-folder/lock-data-folder';
import { createLogger } from '../platform/logger';
import { runProgram } from '../testing/built-server';
import { createDatabase } from '../testing/product-on-test-database';
import { readAddress } from './command-input';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'commands-'));
});
afterAll(() => rm(folder, { recursive: true }));

const run = (name: Parameters<typeof runProgram>[0], args: string[], changes = {}) =>
  runProgram(name, args, { DATABASE_URL: '', DATA_DIR: folder, UPLOADS_DIR: folder, ...changes });

describe('beside a server that holds the embedded database', () => {
  let server: RunningServer;
  /** The server's, which the commands aren't told. */
  const site = 'http://localhost:3300';
  const url = () => `http://127.0.0.1:${server.port}`;

  beforeAll(async () => {
    const settings = { DATABASE_URL: '', DATA_DIR: folder, UPLOADS_DIR: folder, REGISTRATION: 'closed' };
    const config = readConfig({ ...settings, NODE_ENV: 'test', PORT: '0', PUBLIC_URL: site });
    server = await startServer(config, createLogger({ logLevel: 'silent' }));
  });
  afterAll(() => server.stop());

  it('accounts can be made, changed, and signed out', async () => {
    const { output } = await run('create-user', ['noor', 'noor@example.com', 'Noor', 'Haddad']);
    const password = /^noor can sign in with the password (\S+)\n$/.exec(output)?.[1];
    const signedIn = await request(url()).post('/api/login').send({ username: 'noor', password }).expect(200);
    const cookie = signedIn.get('Set-Cookie') ?? [];
    const changed = await run('users', ['set-password', 'noor']);
    expect(changed.output).toContain('noor is signed out everywhere and has the password ');
    await request(url()).get('/api/user').set('Cookie', cookie).expect(401);
    expect((await run('users', ['reset-link', 'noor'])).output).toContain(`${site}/reset-password#`);
    await request(url()).get('/readyz').expect(200);
  });

  it("a person's data is exported and erased, and the command says what went", async () => {
    const inquiry = { ...inquiryBody, email: 'Ruth@Example.com' };
    await request(url()).post('/api/contact').send(inquiry).expect(201);
    const { output } = await run('export-person', ['ruth@example.com']);
    expect(JSON.parse(output)).toMatchObject({ inquiries: [{ email: inquiry.email }] });
    const erased = await run('erase', ['ruth@example.com']);
    expect(erased).toMatchObject({ code: 0, output: expect.stringContaining('\nInquiries deleted: 1\n') });
  });

  it('a backup is made, and restored elsewhere; a restore here is refused', async () => {
    const file = path.join(folder, 'site.tar');
    expect((await run('backup', [file])).output).toMatch(/^Wrote \d+ rows and 0 files to /);
    const { DATABASE_URL, remove } = await createDatabase();
    onTestFinished(remove);
    const copy = path.join(folder, 'copy');
    const restored = await run('restore', [file], { DATABASE_URL, DATA_DIR: copy, UPLOADS_DIR: copy });
    expect(restored.output).toMatch(
      /^Restored \d+ rows and 0 files.*\n.* need the ENCRYPTION_KEY with the ID/,
    );
    expect((await run('restore', [file])).output).toContain("If that's the server, stop it first.");
  });
});

it('a command about accounts says how it is used, and what to do while a server starts', async () => {
  expect((await run('create-user', ['--help'])).output).toMatch(/^Usage: npm run create-user/);
  expect(await run('create-user', ['noor', 'noor@', 'Noor', 'Haddad'])).toEqual({
    code: 1,
    output: 'Please enter a valid email\n',
  });
  expect((await run('create-user', ['noor@studio', 'noor@example.com', 'Noor', 'Haddad'])).output).toBe(
    'Usernames can’t contain @. You can also sign in with your email.\n',
  );
  const dataDir = await mkdtemp(path.join(folder, 'locked-'));
  const { unlock } = await lockDataFolder(dataDir);
  expect(await run('users', ['list'], { DATA_DIR: dataDir })).toEqual({
    code: 1,
    output: `${dataDir} is in use by another process. If that's a server that's starting, or another command, wait for it. Then run this command again.\n`,
  });
  await unlock();
});

it.each([
  [[], 'Usage: npm run erase -- <email>'],
  [['ruth@example.com', 'mara@example.com'], 'Usage: npm run erase -- <email>'],
  [['--all'], "--all isn't an email address."],
])('a command about a person does nothing where it is not understood: %j', (args, message) => {
  expect(() => readAddress('erase', args)).toThrow(message);
});
