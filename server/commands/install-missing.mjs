// Plain JavaScript without dependencies: it runs before anything is installed.
import { spawnSync } from 'node:child_process';
import { existsSync, lstatSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = `${root}node_modules`;
// npm lists here what it installed, at its end, whichever of its commands it was.
const installedList = `${folder}/.package-lock.json`;
// A linked folder belongs to another checkout, which may be in use.
const isLinked = lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;

const readPackages = file => JSON.parse(readFileSync(file, 'utf8')).packages;

/** Packages for other systems, which are optional, may be missing. */
function isInstalled() {
  if (!existsSync(installedList)) return false;
  const { '': _ours, ...wanted } = readPackages(`${root}package-lock.json`);
  const installed = readPackages(installedList);
  return Object.entries(wanted).every(
    ([name, { version, optional }]) => optional || installed[name]?.version === version,
  );
}

if (!isLinked && !isInstalled()) {
  process.stdout.write(
    'Installing dependencies with npm ci. The first time, this takes a minute or two, and npm shows nothing until it’s done…\n',
  );
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  // NODE_ENV=production must not leave out what builds and checks the product.
  // The lock file says what each package holds, so a copy that was kept is as good as a new one.
  const { status } = spawnSync(npm, ['ci', '--include=dev', '--no-audit', '--no-fund', '--prefer-offline'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    process.stderr.write('Dependencies could not be installed. See the npm output above.\n');
    process.exit(status ?? 1);
  }
}
