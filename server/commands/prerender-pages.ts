import { existsSync, statSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { pages } from '@shared/site/pages';
import { build } from 'vite';
import { modulesOf } from '../platform/http/pages/preloads';
import { projectRoot } from '../platform/project-root';

const buildFolder = path.join(projectRoot, 'dist/prerender');
const stagingFolder = path.join(buildFolder, 'pages');
const pagesFolder = path.join(projectRoot, 'dist/pages');

async function prerenderPages(): Promise<void> {
  // Pages of another build would not match this client.
  await rm(pagesFolder, { recursive: true, force: true });
  await build({
    configFile: path.join(projectRoot, 'vite.config.ts'),
    logLevel: 'warn',
    build: {
      ssr: 'src/app/start/prerender.tsx',
      outDir: buildFolder,
      emptyOutDir: true,
      copyPublicDir: false,
      manifest: false,
      // Leaves out the browser's common chunk, which would import its importer.
      rolldownOptions: { output: { codeSplitting: true } },
    },
  });
  const { prerenderPage } = await import(pathToFileURL(path.join(buildFolder, 'prerender.js')).href);
  await mkdir(stagingFolder);
  for (const [name, page] of Object.entries(pages)) {
    if (!page.noindex)
      await writeFile(
        path.join(stagingFolder, `${name}.json`),
        JSON.stringify(await prerenderPage(page.path)),
      );
  }
  await rename(stagingFolder, pagesFolder);
  await rm(buildFolder, { recursive: true });
}

/** What a public page loads by itself, compressed; `npm run bench` measures it in a browser. */
const budget = { bytes: 120_000, files: 12 };

/** @throws if a page's script is larger than the budget. */
async function checkScripts(): Promise<void> {
  const folder = path.join(projectRoot, 'dist/client');
  const manifest = JSON.parse(await readFile(path.join(folder, '.vite/manifest.json'), 'utf8'));
  for (const page of Object.values(pages)) {
    const files = [`/${manifest['index.html'].file}`, ...modulesOf(page, manifest)];
    const bytes = files.reduce((sum, file) => sum + servedSize(path.join(folder, file)), 0);
    if (page.noindex || (bytes <= budget.bytes && files.length <= budget.files)) continue;
    throw new Error(
      `${page.path} loads ${files.length} scripts of ${bytes} bytes: more than ${budget.files} of ${budget.bytes}`,
    );
  }
}

/** The build has compressed each file that this makes smaller. */
function servedSize(file: string): number {
  const compressed = `${file}.br`;
  return statSync(existsSync(compressed) ? compressed : file).size;
}

await checkScripts();
await prerenderPages();
