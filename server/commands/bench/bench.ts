import { listSponsors, readStats } from '@shared/contracts/donations/donations';
import { exportDonations, listDonations } from '@shared/contracts/donations/staff-donations';
import { pages } from '@shared/site/pages';
import { compareFigures, listFirstScripts, listScripts, measureBlocking, sizeInKilobytes } from './browser';
import { countMissedFigures } from './lighthouse';
import {
  compareDownloads,
  comparePeaks,
  downloadAll,
  measureGrowth,
  measureP95,
  measureRate,
  measureStart,
  median,
  timeDevStart,
  timeFirstStart,
  timeRequest,
  unlockAll,
} from './measure';
import { type Bench, withBench } from './setup';

const [sponsors, stats] = [listSponsors.path, readStats.path];
const publicPaths = Object.values(pages).flatMap(({ path, noindex }) => (noindex ? [] : path));
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

interface Row {
  name: string;
  budget: string;
  /** Measures one round; the median of them counts. */
  measure: (bench: Bench) => Promise<number>;
  rounds: number;
}

/** Speeds are ratios: both sides run in turns on this machine. */
const rows: Row[] = [
  {
    name: `GET ${sponsors}, rate vs. a bare select`,
    budget: '>= 0.8 times',
    measure: divideRates(sponsors, '/select'),
    rounds: 5,
  },
  {
    name: `GET ${stats}, rate vs. a bare select`,
    budget: '>= 0.8 times',
    measure: divideRates(stats, '/select'),
    rounds: 5,
  },
  {
    name: 'GET /, rate vs. the same bytes from memory',
    budget: '>= 0.8 times',
    measure: divideRates('/', '/page'),
    rounds: 5,
  },
  {
    name: `GET ${sponsors}, p95 with 1,000,000 donations vs. 1,000`,
    budget: '<= 1.5 times',
    measure: divideSizes(sponsors),
    rounds: 5,
  },
  {
    name: `GET ${stats}, p95 with 1,000,000 donations vs. 1,000`,
    budget: '<= 1.5 times',
    measure: divideSizes(stats),
    rounds: 5,
  },
  {
    name: `GET ${stats}, p99 during 32 unlocks vs. idle`,
    budget: '<= 5 times',
    measure: ({ small, share }) => comparePeaks(small.url + stats, () => unlockAll(small.url, share, 32)),
    rounds: 5,
  },
  {
    name: '20 downloads of 25 MB at once, memory beyond 20 unlocks',
    budget: '<= 100 MB',
    measure: ({ small, share }) =>
      measureGrowth(
        small.pid(),
        () => unlockAll(small.url, share, 20),
        () => downloadAll(small.url, share, 20),
      ),
    rounds: 2,
  },
  {
    name: 'Opens of 32 recipients at once, until the last',
    budget: '<= 12 s',
    measure: async ({ small, share }) => {
      const start = performance.now();
      await unlockAll(small.url, share, 32);
      return (performance.now() - start) / 1_000;
    },
    rounds: 5,
  },
  {
    name: 'Processor time of a download of 25 MB in a visit vs. without',
    budget: '<= 0.5 times',
    measure: ({ small, share }) => compareDownloads(small, share),
    rounds: 5,
  },
  {
    name: 'Search without a hit in 1,000,000 donations',
    budget: '<= 0.5 s',
    measure: ({ large, cookie }) => timeRequest(`${large.url}${listDonations.path}?search=zebra`, cookie),
    rounds: 5,
  },
  {
    name: 'Export of 1,000,000 donations',
    budget: '<= 60 s',
    measure: ({ large, cookie }) =>
      timeRequest(large.url + exportDonations.path, cookie, { timeZone: 'America/New_York' }),
    rounds: 1,
  },
  {
    name: 'Start, processor time to the first answer',
    budget: '<= 1 s',
    measure: ({ databaseUrl }) => measureStart(databaseUrl),
    rounds: 5,
  },
  {
    name: 'JavaScript on the first load of /, brotli',
    budget: '<= 95 kB',
    measure: async ({ small }) => sizeInKilobytes(await listFirstScripts(small.url)),
    rounds: 1,
  },
  {
    name: 'Most JavaScript that a public page loads by itself, brotli',
    budget: '<= 120 kB',
    measure: measureLargestPage,
    rounds: 1,
  },
  {
    name: 'Blocking time of / on a slow phone vs. the bare stack',
    budget: '<= 1.5 times',
    measure: ({ small, reference }) => divide(measureBlocking, `${small.url}/`, `${reference.url}/bare`),
    rounds: 5,
  },
  {
    name: `Figures of ${pages.doingGood.path} on a slow phone vs. its largest paint`,
    budget: '<= 2.5 times',
    measure: ({ small }) => compareFigures(small.url + pages.doingGood.path),
    rounds: 5,
  },
  {
    name: 'First start on the embedded database, to /readyz',
    budget: '<= 6 s',
    measure: timeFirstStart,
    rounds: 3,
  },
  {
    name: 'Second `npm run dev`, to the first page',
    budget: '<= 4 s',
    measure: ({ folder }) => timeDevStart(folder),
    rounds: 3,
  },
  ...publicPaths.map(path => ({
    name: `lighthouse of ${path}, figures that miss their budget`,
    budget: '<= 0 figures',
    measure: ({ small }: Bench) => countMissedFigures(small.url + path),
    rounds: 1,
  })),
];

async function isMet({ name, budget, measure, rounds }: Row, bench: Bench): Promise<boolean> {
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
const chosen = rows.filter(({ name }) =>
  wanted.length > 0 ? wanted.every(word => name.includes(word)) : !name.startsWith('lighthouse'),
);
const nameWidth = Math.max(...chosen.map(({ name }) => name.length));
await withBench(async bench => {
  for (const row of chosen) if (!(await isMet(row, bench))) process.exitCode = 1;
});
