import { cp, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { projectRoot } from '../../platform/project-root';

const assets = 'dist/client/assets';
const isCompressed = (name: string) => /\.(br|gz)$/.test(name);

/** Gives the assets other hashes, as a change of the source does. */
export async function copyAsLaterBuild() {
  const root = await mkdtemp(path.join(tmpdir(), 'later-build-'));
  for (const name of ['dist', 'migrations', 'package.json'])
    await cp(path.join(projectRoot, name), path.join(root, name), { recursive: true });
  for (const name of ['node_modules', 'uploads'])
    await symlink(path.join(projectRoot, name), path.join(root, name));
  const built = await readdir(path.join(root, assets));
  const hashes = new Set(built.flatMap(name => /-([\w-]{8})\.\w+$/.exec(name)?.[1] ?? []));
  const change = (text: string) =>
    text.replace(/(?<=-)([\w-]{8})(?=\.(js|css|woff2))/g, hash =>
      hashes.has(hash) ? [...hash].reverse().join('') : hash,
    );
  for (const entry of await readdir(path.join(root, 'dist'), { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (file.startsWith(path.join(root, 'dist/server')) || !entry.isFile()) continue;
    if (isCompressed(entry.name)) await rm(file);
    else {
      if (/\.(js|css|html|json)$/.test(file)) await writeFile(file, change(await readFile(file, 'utf8')));
      await rename(file, path.join(entry.parentPath, change(entry.name)));
    }
  }
  return { root, remove: () => rm(root, { recursive: true }) };
}

export async function readAssets(root = projectRoot): Promise<Map<string, Buffer>> {
  const folder = path.join(root, assets);
  const names = (await readdir(folder)).filter(name => !isCompressed(name));
  return new Map(
    await Promise.all(names.map(async name => [name, await readFile(path.join(folder, name))] as const)),
  );
}
