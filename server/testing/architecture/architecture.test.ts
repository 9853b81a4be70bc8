import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { projectRoot } from '../../platform/project-root';

type Example = [file: string, line: string];

const refused: Example[] = [
  ['client/src/lib/a.ts', "import { readConfig } from '../../../server/config';"],
  [
    'client/brand/pictures/sources/a.ts',
    "import { startProduct } from '../../../../server/testing/product';",
  ],
  ['client/brand/copy/a.ts', "import { Button } from '@/components/ui/button';"],
  ['client/src/pages/a.tsx', "import { phone } from '@brand/pictures/sources/drawing';"],
  ['server/platform/mail/a.ts', "import { studio } from '@brand/studio';"],
  ['shared/site/a.ts', "import { Wordmark } from '@brand/motifs/wordmark';"],
  ['server/platform/http/a.ts', "import { Button } from '../../client/src/components/ui/button';"],
  ['shared/a.ts', "import { readConfig } from '../server/config';"],
  ['shared/a.ts', "import { readFileSync } from 'node:fs';"],
  ['client/src/lib/a.ts', "import path from 'path';"],
  ['client/src/lib/a.ts', "import { DonateButton } from '@/features/donations/donate-button';"],
  ['client/src/components/ui/a.tsx', "import { SiteHeader } from '../layout/site-header';"],
  ['client/src/components/layout/a.tsx', "import { BookCallDialog } from '@/features/bookings/dialog';"],
  ['client/src/features/donations/a.ts', "import { Wall } from '@/features/sponsors/wall';"],
  ['client/src/features/donations/deep/a.ts', "import { Wall } from '../../sponsors/wall';"],
  ['client/src/features/donations/a.ts', "import { HomePage } from '@/pages/home';"],
  ['client/src/pages/a.tsx', "export { App } from '@/app/app';"],
  ['client/src/features/donations/a.ts', "import { donations } from '@shared/tables/donations';"],
  ['shared/tiers.ts', "import { donations } from './tables/donations';"],
  ['shared/contracts/a.ts', "import * as z from 'zod';"],
  ['client/src/lib/a.ts', "import { z } from 'zod/v4';"],
  ['server/features/donations/settle.ts', "import { eq } from 'drizzle-orm';"],
  ['server/features/donations/a.routes.ts', "import { donations } from '@shared/tables/donations';"],
  ['server/features/donations/settle.ts', "export { Client } from 'pg';"],
  ['server/features/donations/settle.ts', "import { Router } from 'express';"],
  ['server/features/bookings/a.ts', "import { createTransport } from 'nodemailer';"],
  ['server/platform/http/a.ts', 'export const port = process.env.PORT;'],
  ['server/platform/http/a.ts', "import { env } from 'node:process';"],
  ['client/src/features/donations/a.ts', "export const a = () => fetch('/api/sponsors');"],
  ['client/src/pages/a.tsx', 'export const a = new XMLHttpRequest();'],
  ['client/src/pages/a.tsx', 'export default function A() { return <p>fetch</p>; }'],
  ['server/platform/http/a.test.ts', 'await vi.waitFor(() => expect(a).toBe(1));'],
  ['shared/contracts/a.ts', "const id = z.uuid('Choose a person');"],
  ['server/jobs.ts', 'const a = 1; export { a as default };'],
  ['server/features/shares/a.ts', "import type { B } from './b';"],
  ['server/features/shares/b.ts', "import type { A } from './a';"],
];

const allowed: Example[] = [
  ['client/src/app/a.tsx', "import { HomePage } from '@/pages/home'; import { a } from './b';"],
  ['client/src/pages/a.tsx', "import { DonateDialog } from '@/features/donations/dialog';"],
  ['client/src/features/donations/a.ts', "import { Button } from '@/components/ui/button';"],
  ['client/src/features/donations/deep/a.ts', "import { c } from '../c';"],
  ['client/src/features/donations/a.ts', "import type { Donation } from '@shared/tables/donations';"],
  ['client/src/lib/api/client.ts', "export const a = () => fetch('/api/sponsors');"],
  ['client/e2e/a.test.ts', "import { startProduct } from '../../server/testing/product';"],
  [
    'client/brand/pictures/sources/a.ts',
    "import { findChromium } from '../../../../server/commands/chromium';",
  ],
  ['client/brand/copy/a.ts', "import { paths } from '@shared/site/paths';"],
  ['client/src/pages/a.tsx', "import { homeCopy } from '@brand/copy/home';"],
  ['shared/site/a.ts', "import { studio } from '@brand/studio';"],
  ['shared/contracts/a.ts', "import * as z from 'zod/mini';"],
  ['shared/contracts/a.ts', "import type { Donation } from '../tables/donations';"],
  ['server/features/donations/donations.repository.ts', "import { eq } from 'drizzle-orm';"],
  ['server/features/donations/donations.routes.ts', "import { Router } from 'express';"],
  ['server/features/donations/settle.ts', "import type { Router } from 'express';"],
  ['server/features/bookings/a.ts', "import type { Mail } from '../../platform/mail/mail';"],
  ['server/platform/mail/a.ts', "import { createTransport } from 'nodemailer';"],
  ['server/config.ts', 'export const port = process.env.PORT; process.exit(1);'],
  ['server/testing/wait-for.ts', 'await vi.waitFor(attempt);'],
  ['server/platform/http/a.test.ts', 'await waitFor(() => expect(a).toBe(1));'],
  ['client/e2e/a.test.ts', 'await expect.poll(() => a).toBe(1);'],
  ['vite.config.ts', 'export default { ci: process.env.CI };'],
];

const ofArchitecture =
  /^plugin$|noRestrictedImports|noRestrictedGlobals|noNodejsModules|noImportCycles|noProcessEnv|noDefaultExport/;

const report = z.object({
  diagnostics: z.array(
    z.object({
      category: z.string(),
      location: z.object({ path: z.string(), start: z.object({ line: z.number() }) }),
    }),
  ),
});

/** Examples that Biome should refuse or allow, laid out like the project and checked with its configuration. */
async function lint(examples: Example[]): Promise<Example[]> {
  const root = await mkdtemp(path.join(tmpdir(), 'architecture-'));
  try {
    const config = JSON.parse(await readFile(path.join(projectRoot, 'biome.json'), 'utf8'));
    await writeFile(path.join(root, 'biome.json'), JSON.stringify({ ...config, vcs: { enabled: false } }));
    const rules = 'server/testing/architecture';
    await cp(path.join(projectRoot, rules), path.join(root, rules), { recursive: true });

    const files = new Map<string, string[]>();
    for (const [file, line] of examples) files.set(file, [...(files.get(file) ?? []), line]);
    for (const [file, lines] of files) {
      await mkdir(path.dirname(path.join(root, file)), { recursive: true });
      await writeFile(path.join(root, file), lines.join('\n'));
    }
    const biome = path.join(projectRoot, 'node_modules/.bin/biome');
    const options = ['lint', '--reporter=json', '--max-diagnostics=1000', '.'];
    const output = await new Promise<string>(resolve => {
      execFile(biome, options, { cwd: root }, (_, stdout) => resolve(stdout));
    });

    const { diagnostics } = report.parse(JSON.parse(output));
    return diagnostics
      .filter(({ category }) => ofArchitecture.test(category))
      .map(({ location: { path: file, start } }) => [file, files.get(file)?.[start.line - 1] ?? '']);
  } finally {
    await rm(root, { recursive: true });
  }
}

const foldersOf = async (folder: string) =>
  (await readdir(path.join(projectRoot, folder), { withFileTypes: true }))
    .filter(entry => entry.isDirectory())
    .map(({ name }) => name)
    .sort();

/** Files import from their own layer and those below. */
const layers = [
  /^shared\//,
  /^server\/platform\//,
  /^server\/features\//,
  /^server\/[\w-]+\.ts$/,
  /^server\//,
];
const layerOf = (file: string) => layers.findIndex(layer => layer.test(file));

it('imports on the server point down', async () => {
  const names = await readdir(path.join(projectRoot, 'server'), { recursive: true });
  const sources = names.filter(name => name.endsWith('.ts') && !/\.test\.ts$|testing\b/.test(name));
  expect(sources.length).toBeGreaterThan(200);
  const upward: string[] = [];
  for (const file of sources.map(name => path.join('server', name))) {
    const text = await readFile(path.join(projectRoot, file), 'utf8');
    for (const [, specifier = ''] of text.matchAll(/ from '(\.[^']+)'/g)) {
      const imported = `${path.join(path.dirname(file), specifier)}.ts`;
      if (layerOf(imported) > layerOf(file)) upward.push(`${file} -> ${imported}`);
    }
  }
  expect(upward).toEqual([]);
});

describe('the rules in biome.json', () => {
  it('cover every folder of the client', async () => {
    const folders = ['app', 'components', 'features', 'lib', 'pages', 'styles'];
    expect(await foldersOf('client/src')).toEqual(folders);
    expect(await foldersOf('client/src/components')).toEqual(['layout', 'list', 'ui']);
  });

  it('refuse and allow these lines', async () => {
    const found = await lint([...refused, ...allowed]);
    const isFound = ([file, line]: Example) => found.some(other => other[0] === file && other[1] === line);
    expect(refused.filter(example => !isFound(example))).toEqual([]);
    expect(allowed.filter(isFound)).toEqual([]);
  });
});
