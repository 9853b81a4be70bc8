import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { extendEnvironment } from '../config';
import { projectRoot } from '../platform/project-root';

const scripts = ['server/commands/install-missing.mjs', 'server/commands/run.mjs'] as const;
const [install, run] = scripts;
const wanted = {
  '': {},
  'node_modules/a': { version: '1.0.0' },
  'node_modules/b': { version: '1.0.0', optional: true },
};

it.each([
  [
    'everything is installed, as after `npm install` of one more',
    { 'node_modules/a': { version: '1.0.0' } },
    '',
  ],
  ['a package has another version', { 'node_modules/a': { version: '0.9.0' } }, 'npm ci'],
  ['a package is missing', {}, 'npm ci'],
  ['nothing was installed, or not to the end', null, 'npm ci'],
])('where %s, it runs what is needed', (_what, installed, ran) => {
  const { write, say } = openProject();
  if (installed) write('node_modules/.package-lock.json', JSON.stringify({ packages: installed }));
  expect(/^npm .*$/m.exec(say(install))?.[0] ?? '').toBe(ran);
});

it('a command of a pruned server is the built one, with its arguments, and installs nothing', () => {
  const { write, say } = openProject();
  write('dist/server/users.js', 'console.log(process.argv.slice(2).join());');
  expect(say(run, 'users', 'list')).toBe('list\n');
});

function openProject() {
  const root = mkdtempSync(path.join(tmpdir(), 'install-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const write = (file: string, content: string, mode?: number) => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), content, { mode });
  };
  for (const script of scripts) cpSync(path.join(projectRoot, script), path.join(root, script));
  write('package.json', '{ "type": "module" }');
  write('package-lock.json', JSON.stringify({ packages: wanted }));
  write('node_modules/left', '');
  write('bin/npm', '#!/bin/sh\necho "npm $1"\n', 0o755);
  const { PATH } = extendEnvironment({});
  const env = extendEnvironment({ PATH: `${path.join(root, 'bin')}:${PATH}` });
  const say = (script: string, ...args: string[]) =>
    execFileSync(process.execPath, [path.join(root, script), ...args], { env, encoding: 'utf8' });
  return { write, say };
}
