import { listSponsors, readStats } from '@shared/contracts/donations';
import { pages } from '@shared/site/pages';
import { alignColumns } from '../scripts/align-columns';
import { listFirstScripts, listScripts, measureBlocking, sizeInKilobytes } from './browser';
import { auditPages } from './lighthouse';
import {
  comparePeaks,
  downloadAll,
  measureGrowth,
  measureP95,
  measureRate,
  median,
  timeDevStart,
  timeFirstStart,
  unlockAll,
} from './measure';
import { type Bench, withBench } from './setup';

const [sponsors, stats] = [listSponsors.path, readStats.path];
const usualRounds = 5;
let isFirst = false;

/** What one measure says of the product by what it says of a reference, each first in every other round. */
async function divide(measure: (url: string) => Promise<number>, product: string, reference: string) {
  isFirst = !isFirst;
  const early = await measure(isFirst ? product : reference);
  const late = await measure(isFirst ? reference : product);
  return isFirst ? early / late : late / early;
}

const divideRates = (path: string, reference: string) => (bench: Bench) =>
  divide(measureRate, bench.small.url + path, bench.reference.url + reference);
const divideSizes = (path: string) => (bench: Bench) =>
  divide(measureP95, bench.large.url + path, bench.small.url + path);

async function measureLargestPage({ small }: Bench): Promise<number> {
  const sizes: number[] = [];
  for (const { path, noindex } of Object.values(pages)) {
    if (!noindex) sizes.push(await sizeInKilobytes(await listScripts(small.url + path)));
  }
  return Math.max(...sizes);
}

/** One round of a row; the median of them counts. */
type Row = [name: string, budget: string, measure: (bench: Bench) => Promise<number>, rounds?: number];

/** Speeds are ratios: both sides run in turns on this machine. */
// biome-ignore format: a row each
const rows: Row[] = [
  [`GET ${sponsors}, rate by a bare select's`, '>= 0.8 times', divideRates(sponsors, '/select')],
  [`GET ${stats}, rate by a bare select's`, '>= 0.8 times', divideRates(stats, '/select')],
  ["GET /, rate by the same bytes' from memory", '>= 0.8 times', divideRates('/', '/page')],
  [`GET ${sponsors}, p95 of 1,000,000 donations by 1,000`, '<= 1.5 times', divideSizes(sponsors)],
  [`GET ${stats}, p95 of 1,000,000 donations by 1,000`, '<= 1.5 times', divideSizes(stats)],
  [`GET ${stats}, p99 during 32 unlocks by idle`, '<= 5 times', ({ small, share }) =>
    comparePeaks(small.url + stats, () => unlockAll(small.url, share, 32))],
  ['20 downloads of 25 MB at once, memory beyond that of 20 unlocks', '<= 100 MB', ({ small, share }) =>
    measureGrowth(small.pid(), () => unlockAll(small.url, share, 20), () => downloadAll(small.url, share, 20)), 2],
  ['JavaScript on the first load of /, brotli', '<= 95 kB', async ({ small }) =>
    sizeInKilobytes(await listFirstScripts(small.url)), 1],
  ['JavaScript that a public page loads by itself, the most, brotli', '<= 120 kB', measureLargestPage, 1],
  ['Blocking time of / on a slow phone by that of the bare stack', '<= 1.5 times', ({ small, reference }) =>
    divide(measureBlocking, `${small.url}/`, `${reference.url}/bare`)],
  ['First start on the embedded database, to /readyz', '<= 6 s', timeFirstStart, 3],
  ['Second `npm run dev`, to the first page', '<= 4 s', ({ folder }) => timeDevStart(folder), 3],
];

/** The cells of its line. What can't be measured, on a machine that is too busy, keeps no other row from it. */
async function describeRow(
  bench: Bench,
  [name, budget, measure, rounds = usualRounds]: Row,
): Promise<string[]> {
  const figures: number[] = [];
  try {
    // Where there are several rounds, the first one warms up.
    for (let round = rounds === 1 ? 1 : 0; round <= rounds; round++) {
      const figure = await measure(bench);
      if (round > 0) figures.push(figure);
    }
  } catch (error) {
    return [name, '', String(error), budget, 'FAILED'];
  }
  const [sign, limit, unit] = budget.split(' ');
  const isMet = sign === '>=' ? median(figures) >= Number(limit) : median(figures) <= Number(limit);
  const [figure, least, most] = [median(figures), Math.min(...figures), Math.max(...figures)].map(each =>
    each.toFixed(each < 10 ? 2 : 1),
  );
  return [name, `${figure} ${unit}`, `${least} to ${most}`, budget, isMet ? 'met' : 'MISSED'];
}

/**
 * `npm run bench [-- words of names]`: measures what was built, side by side with its references, all of it or the rows
 * with these words; `-- lighthouse` audits the pages. Ends with code 1 where a budget is missed.
 */
async function runBench(wanted: string[]): Promise<boolean> {
  if (wanted.includes('lighthouse')) return auditPages();
  const chosen = rows.filter(([name]) => wanted.every(word => name.includes(word)));
  return withBench(async bench => {
    const table = [['', 'figure', 'rounds', 'budget', 'met']];
    for (const row of chosen) {
      const cells = await describeRow(bench, row);
      process.stdout.write(`${cells.join('  ')}\n`);
      table.push(cells);
    }
    process.stdout.write(`\n${alignColumns(table)}\n`);
    return table.every(cells => cells.at(-1) === 'met');
  });
}

if (!(await runBench(process.argv.slice(2)))) process.exitCode = 1;
