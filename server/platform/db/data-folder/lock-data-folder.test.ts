import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'esbuild';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { projectRoot } from '../../project-root';
import { DataDirInUseError, lockDataFolder } from './lock-data-folder';

let folder: string;
/** What other processes import: compiled, because compiling takes longer than all of these tests. */
let compiled: string;
beforeAll(async () => {
  compiled = path.join(await mkdtemp(path.join(tmpdir(), 'lock-data-folder-')), 'lock.mjs');
  await build({
    entryPoints: [path.join(projectRoot, 'server/platform/db/data-folder/lock-data-folder.ts')],
    outfile: compiled,
    bundle: true,
    platform: 'node',
    format: 'esm',
  });
});
afterAll(() => rm(path.dirname(compiled), { recursive: true }));

const children: ChildProcess[] = [];
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'folder-lock-'));
});
afterEach(async () => {
  for (const child of children.splice(0)) await kill(child);
  await rm(folder, { recursive: true, force: true });
});

/** Another process, which reports whether it locked the folder and holds it until it is killed. */
async function startProcess() {
  const script = `
    import { lockDataFolder } from '${compiled}';
    setInterval(() => {}, 1000);
    process.stdin.once('data', () =>
      lockDataFolder(process.argv[1]).then(() => console.log('locked'), error => console.log(error.name)));
    console.log('ready');`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, folder], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  children.push(child);
  const hear = async () => String((await once(child.stdout, 'data'))[0]).trim();
  await hear();
  return {
    child,
    lock() {
      child.stdin.write('lock\n');
      return hear();
    },
  };
}

async function startHolder() {
  const { child, lock } = await startProcess();
  expect(await lock()).toBe('locked');
  return child;
}

async function kill(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

it('a data folder is refused to a second process, with instructions, until its process is gone', async () => {
  const holder = await startHolder();
  await expect(lockDataFolder(folder)).rejects.toThrow(DataDirInUseError);
  await expect(lockDataFolder(folder)).rejects.toThrow(
    `${folder} is in use by another process. Stop that process, set DATA_DIR to another folder or set DATABASE_URL`,
  );
  holder.kill('SIGSTOP');
  await expect(lockDataFolder(folder)).rejects.toThrow(DataDirInUseError);
  await kill(holder);
  const { unlock } = await lockDataFolder(folder);
  await unlock();
});

it.each(['new', 'left by a process that was killed'])(
  'of two processes that start at the same time, one locks a data folder that is %s',
  async state => {
    if (state !== 'new') await kill(await startHolder());
    const two = await Promise.all([startProcess(), startProcess()]);
    const said = await Promise.all(two.map(({ lock }) => lock()));
    expect(said.toSorted()).toEqual(['DataDirInUseError', 'locked']);
  },
);

it('a data folder that can’t be made is said to be DATA_DIR', async () => {
  await writeFile(path.join(folder, 'a-file'), '');
  await expect(lockDataFolder(path.join(folder, 'a-file'))).rejects.toThrow(
    /^DATA_DIR: .*a-file can't be created/,
  );
});

it('a data folder can be locked again after unlocking, and does not fill up', async () => {
  for (let n = 0; n < 5; n++) await (await lockDataFolder(folder)).unlock();
  expect((await readdir(path.join(folder, 'sockets'))).sort()).toEqual(['lock.4', 'lock.5']);
});
