import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { projectRoot } from '../project-root';
import { withBench } from './bench-setup';
import { formatTable, isMet, type Result } from './result';
import { measureDevStart } from './rows/dev-start';
import { measureDownloads } from './rows/downloads';
import { measureFirstLoad } from './rows/first-load';
import { comparePages } from './rows/pages';
import { compareRates } from './rows/reads';
import { compareLists, compareSizes } from './rows/sizes';
import { measureUnlocks } from './rows/unlocks';

const rounds = 5;
const seconds = 4;
const report = path.join(projectRoot, 'dist/bench.json');

/** Measures what was built, side by side with its references. Ends with code 1 where a budget is missed. */
async function runBench(): Promise<void> {
  const results: Result[] = [];
  const add = async (name: string, measured: Promise<Result[]>) => {
    process.stdout.write(`${name}…\n`);
    results.push(...(await measured));
  };

  const folder = await mkdtemp(path.join(tmpdir(), 'bench-'));
  try {
    await withBench({ rounds, seconds, folder }, async bench => {
      await add('Public reads', compareRates(bench));
      await add('A thousand and a million donations', compareSizes(bench));
      await add('A thousand and ten thousand of each list', compareLists(bench));
      await add('Pages', comparePages(bench));
      await add('Unlocks', measureUnlocks(bench));
      await add('Downloads', measureDownloads(bench));
    });
    await add('First load', measureFirstLoad());
    await add('Development', measureDevStart(rounds));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }

  process.stdout.write(`\n${formatTable(results)}\n\nAs JSON: ${path.relative(projectRoot, report)}\n`);
  await writeFile(report, JSON.stringify(results, null, 2));
  if (!results.every(isMet)) process.exitCode = 1;
}

await runBench();
