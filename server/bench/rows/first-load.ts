import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { projectRoot } from '../../project-root';
import { type Result, resultOf } from '../result';

const clientFolder = path.join(projectRoot, 'dist/client');

/** Brotli kilobytes (1,000 bytes) of the scripts that / needs before it can draw. */
export async function measureFirstLoad(): Promise<Result[]> {
  const scripts = await listFirstScripts();
  const sizes = await Promise.all(scripts.map(sizeAsSent));
  const kilobytes = sizes.reduce((sum, size) => sum + size, 0) / 1_000;
  return [
    resultOf({
      name: 'JavaScript on the first load of /, brotli',
      unit: 'kB',
      rounds: [kilobytes],
      budget: { atMost: 95 },
      detail: `${scripts.length} files`,
    }),
  ];
}

/** What compression would not make smaller travels as it is. */
async function sizeAsSent(file: string): Promise<number> {
  const script = path.join(clientFolder, file);
  const { size } = await stat(`${script}.br`).catch(() => stat(script));
  return size;
}

interface ManifestEntry {
  file: string;
  imports?: string[];
}

async function listFirstScripts(): Promise<string[]> {
  const manifest: Record<string, ManifestEntry> = JSON.parse(
    await readFile(path.join(clientFolder, '.vite/manifest.json'), 'utf8'),
  );
  const files = new Set<string>();
  const add = (name: string) => {
    const entry = manifest[name];
    if (!entry) throw new Error(`The build has no ${name}`);
    if (files.has(entry.file)) return;
    files.add(entry.file);
    for (const imported of entry.imports ?? []) add(imported);
  };
  for (const name of ['index.html', 'src/app/start/hydrate.tsx', 'src/pages/home.tsx']) add(name);
  return [...files];
}
