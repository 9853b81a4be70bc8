import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { projectRoot } from '../../platform/project-root';

type Example = [file: string, line: string];

const refused: Example[] = [
  ['server/platform/http/a.ts', 'export const port = process.env.PORT;'],
  ['server/platform/http/a.ts', "import { env } from 'node:process';"],
  ['client/src/features/donations/a.ts', "export const a = () => fetch('/api/sponsors');"],
  ['client/src/pages/a.tsx', 'export const a = new XMLHttpRequest();'],
  ['client/src/pages/a.tsx', 'export default function A() { return <p>fetch</p>; }'],
  ['server/platform/http/a.test.ts', 'await vi.waitFor(() => expect(a).toBe(1));'],
  ['shared/contracts/a.ts', "const id = z.uuid('Choose a person');"],
  ['server/jobs.ts', 'const a = 1; export { a as default };'],
  ['server/jobs.ts', 'const b = { ...{ c: 1 } };'],
  ['server/jobs.ts', 'const d = [...[1, 2], 3];'],
  ['server/jobs.ts', "const e = [...(['f'] as const), 'g'];"],
  ['server/features/shares/a.ts', "import type { B } from './b';"],
  ['server/features/shares/b.ts', "import type { A } from './a';"],
];

const allowed: Example[] = [
  ['client/src/lib/api/client.ts', "export const a = () => fetch('/api/sponsors');"],
  ['server/jobs.ts', 'const h = [...[1, 2].map(String)];'],
  ['server/config.ts', 'export const port = process.env.PORT; process.exit(1);'],
  ['server/testing/wait-for.ts', 'await vi.waitFor(attempt);'],
  ['server/platform/http/a.test.ts', 'await waitFor(() => expect(a).toBe(1));'],
  ['client/e2e/a.test.ts', 'await expect.poll(() => a).toBe(1);'],
  ['vite.config.ts', 'export default { ci: process.env.CI };'],
];

const ofRules = /^plugin$|noRestrictedGlobals|noImportCycles|noProcessEnv|noDefaultExport/;

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
      .filter(({ category }) => ofRules.test(category))
      .map(({ location: { path: file, start } }) => [file, files.get(file)?.[start.line - 1] ?? '']);
  } finally {
    await rm(root, { recursive: true });
  }
}

it('the rules in biome.json refuse and allow these lines', async () => {
  const found = await lint([...refused, ...allowed]);
  const isFound = ([file, line]: Example) => found.some(other => other[0] === file && other[1] === line);
  expect(refused.filter(example => !isFound(example))).toEqual([]);
  expect(allowed.filter(isFound)).toEqual([]);
});
