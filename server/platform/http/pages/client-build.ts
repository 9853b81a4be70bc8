import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ClientManifest, PageName } from './preloads';

export interface ClientBuild {
  manifest: ClientManifest;
  /** The prerendered pages. */
  contents: Partial<Record<PageName, string>>;
}

/**
 * What `npm run build` left for the server: the template of all pages and what goes into it.
 * @throws if the build is missing or incomplete.
 */
export async function readClientBuild(folder: string): Promise<ClientBuild & { template: string }> {
  const read = (name: string) => readFile(path.join(folder, name), 'utf8');
  const prerendered = await readdir(path.join(folder, 'pages'));
  return {
    template: await read('client/index.html'),
    manifest: JSON.parse(await read('client/.vite/manifest.json')),
    contents: Object.fromEntries(
      await Promise.all(prerendered.map(async file => [path.parse(file).name, await read(`pages/${file}`)])),
    ),
  };
}
