import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { pages } from '@shared/site/pages';
import { build } from 'vite';
import { projectRoot } from '../project-root';

const codeFolder = path.join(projectRoot, 'dist/prerender');
const drawnFolder = path.join(codeFolder, 'pages');
const pagesFolder = path.join(projectRoot, 'dist/pages');

/** Draws every page that anybody may read, so that its first HTML shows it before the client's code runs. */
async function prerenderPages(): Promise<void> {
  // The server starts with all pages of this build or not at all: those of another would not fit its client.
  await rm(pagesFolder, { recursive: true, force: true });
  await build({
    configFile: path.join(projectRoot, 'vite.config.ts'),
    logLevel: 'warn',
    build: {
      ssr: 'src/app/prerender.tsx',
      outDir: codeFolder,
      emptyOutDir: true,
      copyPublicDir: false,
      manifest: false,
    },
  });
  const { prerenderPage } = await import(pathToFileURL(path.join(codeFolder, 'prerender.js')).href);
  await mkdir(drawnFolder);
  for (const [name, page] of Object.entries(pages)) {
    if (!page.noindex)
      await writeFile(path.join(drawnFolder, `${name}.html`), await prerenderPage(page.path));
  }
  await rename(drawnFolder, pagesFolder);
  await rm(codeFolder, { recursive: true });
}

await prerenderPages();
