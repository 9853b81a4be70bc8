import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { projectRoot } from '../platform/project-root';

let programs: string;

/** Nothing is started or created: each program only says what it was asked for. */
beforeAll(() => {
  programs = mkdtempSync(path.join(tmpdir(), 'site-sh-'));
  const put = (name: string, script: string) =>
    writeFileSync(path.join(programs, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  put('node', 'echo "$@"; /usr/bin/env');
  put('mkdir', '[ -z "$BROKEN" ]');
  put('id', 'echo 1000');
});
afterAll(() => rmSync(programs, { recursive: true }));

function run(command: string[], env: Record<string, string> = {}) {
  const script = path.join(projectRoot, 'server/deploy/site.sh');
  // Outside of the image there is no /app to go to.
  const inImage = 'cd() { [ "$1" = /app ]; }; . "$0"';
  const { status, stdout, stderr } = spawnSync('/bin/sh', ['-c', inImage, script, ...command], {
    env: { PATH: programs, ...env },
    encoding: 'utf8',
  });
  const [started = '', ...lines] = stdout.split('\n');
  return { status, stderr, started, environment: lines };
}

it('starts the server, on /data only, with generated secrets and closed registration', () => {
  const { status, started, environment } = run([]);
  expect({ status, started }).toEqual({ status: 0, started: '--enable-source-maps dist/server/main.js' });
  expect(environment).toEqual(
    expect.arrayContaining([
      'NODE_ENV=production',
      'DATA_DIR=/data',
      'UPLOADS_DIR=/data/uploads',
      'TMPDIR=/data/tmp',
      'GENERATE_SECRETS=on',
      'REGISTRATION=closed',
    ]),
  );
});

it('lets settings decide, but empty ones, and not about where the image keeps its data', () => {
  const { environment } = run([], { DATA_DIR: '.data', GENERATE_SECRETS: 'off', REGISTRATION: '' });
  const expected = ['DATA_DIR=/data', 'GENERATE_SECRETS=off', 'REGISTRATION=closed'];
  expect(environment).toEqual(expect.arrayContaining(expected));
});

it('runs a command with its arguments', () => {
  expect(run(['users', 'disable', 'ruth ann']).started).toBe(
    '--enable-source-maps dist/server/users.js disable ruth ann',
  );
});

it('says who has to own the folder, if it cannot write to it', () => {
  const { status, stderr, started } = run([], { BROKEN: 'yes' });
  expect({ status, started }).toEqual({ status: 1, started: '' });
  expect(stderr).toMatch(/^The folder at \/data has to belong to user 1000: /);
});
