import { listSponsors, readStats } from '@shared/contracts/donations/donations';
import { pages } from '@shared/site/pages';
import { listFirstScripts, listScripts, measureBlocking, sizeInKilobytes } from './browser';
import { countMissedFigures } from './lighthouse';
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
const publicPaths = Object.values(pages).flatMap(({ path, noindex }) => (noindex ? [] : path));
const usualRounds = 5;
let isFirst = false;

/** Measures either side first in every other round. */
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
  for (const path of publicPaths) sizes.push(await sizeInKilobytes(await listScripts(small.url + path)));
  return Math.max(...sizes);
}

/** Measures one round of a row; the median of them counts. */
type Row = [name: string, budget: string, measure: (bench: Bench) => Promise<number>, rounds?: number];

/** Speeds are ratios: both sides run in turns on this machine. */
// biome-ignore format: a row each
const rows: Row[] = [
  [`GET ${sponsors}, rate vs. a bare select`, '>= 0.8 times', divideRates(sponsors, '/select')],
  [`GET ${stats}, rate vs. a bare select`, '>= 0.8 times', divideRates(stats, '/select')],
  ['GET /, rate vs. the same bytes from memory', '>= 0.8 times', divideRates('/', '/page')],
  [`GET ${sponsors}, p95 with 1,000,000 donations vs. 1,000`, '<= 1.5 times', divideSizes(sponsors)],
  [`GET ${stats}, p95 with 1,000,000 donations vs. 1,000`, '<= 1.5 times', divideSizes(stats)],
  [`GET ${stats}, p99 during 32 unlocks vs. idle`, '<= 5 times', ({ small, share }) =>
    comparePeaks(small.url + stats, () => unlockAll(small.url, share, 32))],
  ['20 downloads of 25 MB at once, memory beyond 20 unlocks', '<= 100 MB', ({ small, share }) =>
    measureGrowth(small.pid(), () => unlockAll(small.url, share, 20), () => downloadAll(small.url, share, 20)), 2],
  ['JavaScript on the first load of /, brotli', '<= 95 kB', async ({ small }) =>
    sizeInKilobytes(await listFirstScripts(small.url)), 1],
  ['Most JavaScript that a public page loads by itself, brotli', '<= 120 kB', measureLargestPage, 1],
  ['Blocking time of / on a slow phone vs. the bare stack', '<= 1.5 times', ({ small, reference }) =>
    divide(measureBlocking, `${small.url}/`, `${reference.url}/bare`)],
  ['First start on the embedded database, to /readyz', '<= 6 s', timeFirstStart, 3],
  ['Second `npm run dev`, to the first page', '<= 4 s', ({ folder }) => timeDevStart(folder), 3],
  ...publicPaths.map((path): Row => [`lighthouse of ${path}, figures that miss their budget`, '<= 0 figures', ({ small }) =>
    countMissedFigures(small.url + path), 1]),
];

async function isMet([name, budget, measure, rounds = usualRounds]: Row, bench: Bench): Promise<boolean> {
  const figures: number[] = [];
  const say = (...cells: string[]) =>
    process.stdout.write(`${name.padEnd(nameWidth)}  ${budget.padEnd(12)}  ${cells.join('  ')}\n`);
  try {
    if (rounds > 1) await measure(bench);
    for (let round = 0; round < rounds; round++) figures.push(await measure(bench));
  } catch (error) {
    say('FAILED', String(error instanceof Error && error.cause ? error.cause : error));
    return false;
  }
  const [sign, limit] = budget.split(' ');
  const met = sign === '>=' ? median(figures) >= Number(limit) : median(figures) <= Number(limit);
  const [figure, ...range] = [median(figures), Math.min(...figures), Math.max(...figures)].map(each =>
    each.toFixed(each < 10 ? 2 : 1),
  );
  say(met ? 'met   ' : 'MISSED', `${figure}, from ${range.join(' to ')}`);
  return met;
}

/** Lighthouse takes long, so it runs only where it's named. */
const wanted = process.argv.slice(2);
const chosen = rows.filter(([name]) =>
  wanted.length > 0 ? wanted.every(word => name.includes(word)) : !name.startsWith('lighthouse'),
);
const nameWidth = Math.max(...chosen.map(([name]) => name.length));
await withBench(async bench => {
  for (const row of chosen) if (!(await isMet(row, bench))) process.exitCode = 1;
});
