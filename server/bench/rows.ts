import { listSponsorsRoute, readStatsRoute } from '@shared/contracts/routes';
import { pages } from '@shared/site/pages';
import { listScripts, measureBlocking } from './browser';
import { downloadAll, measureGrowth, p99WhileUnlocking, unlockAll } from './burst';
import { listFirstScripts, measureRate, quantile, sizeInKilobytes, timeRequests } from './measure';
import type { Bench } from './setup';
import { timeDevStart, timeFirstStart } from './starts';

/** A product's speed against its budget: see rows.ts. */
export interface Row {
  name: string;
  unit: 'times' | 'kB' | 'MB' | 's';
  budget: { atLeast: number } | { atMost: number };
  /** One round; the median of them counts. */
  measure: (bench: Bench) => Promise<number>;
  /** How many rounds, where one says it all or takes long. */
  rounds?: number;
}

const publicReads = [listSponsorsRoute.path, readStatsRoute.path];
const listed = Object.values(pages).filter(({ noindex }) => !noindex);

let isProductFirst = false;

/** The one by the other, each first in every other round. */
async function divide(product: () => Promise<number>, reference: () => Promise<number>): Promise<number> {
  isProductFirst = !isProductFirst;
  const early = await (isProductFirst ? product : reference)();
  const late = await (isProductFirst ? reference : product)();
  return isProductFirst ? early / late : late / early;
}

const compareRates = (product: string, reference: string) => (bench: Bench) =>
  divide(
    () => measureRate(bench.small.url + product),
    () => measureRate(bench.reference.url + reference),
  );

const p95 = async (url: string) => quantile(await timeRequests(url, 1_000), 0.95);

/** What each budget is about, and how it's measured. Speeds are ratios: both sides run in turns on this machine. */
export const rows: Row[] = [
  ...publicReads.map(
    (path): Row => ({
      name: `GET ${path}, rate by a bare select's`,
      unit: 'times',
      budget: { atLeast: 0.8 },
      measure: compareRates(path, '/select'),
    }),
  ),
  {
    name: "GET /, rate by the same bytes' from memory",
    unit: 'times',
    budget: { atLeast: 0.8 },
    measure: compareRates('/', '/page'),
  },
  ...publicReads.map(
    (path): Row => ({
      name: `GET ${path}, p95 of 1,000,000 donations by 1,000`,
      unit: 'times',
      budget: { atMost: 1.5 },
      measure: ({ small, large }) =>
        divide(
          () => p95(large.url + path),
          () => p95(small.url + path),
        ),
    }),
  ),
  {
    name: `GET ${readStatsRoute.path}, p99 during 32 unlocks by idle`,
    unit: 'times',
    budget: { atMost: 5 },
    measure: async ({ small, share }) => {
      const stats = small.url + readStatsRoute.path;
      const idle = quantile(await timeRequests(stats, 500), 0.99);
      return (await p99WhileUnlocking(small.url, share.slug, stats)) / idle;
    },
  },
  {
    name: '20 downloads of 25 MB at once, memory beyond that of 20 unlocks',
    unit: 'MB',
    budget: { atMost: 100 },
    rounds: 2,
    measure: ({ small, share }) =>
      measureGrowth(
        small.pid(),
        () => unlockAll(small.url, share.slug, 20),
        () => downloadAll(small.url, share),
      ),
  },
  {
    name: 'JavaScript on the first load of /, brotli',
    unit: 'kB',
    budget: { atMost: 95 },
    rounds: 1,
    measure: async () => sizeInKilobytes(await listFirstScripts()),
  },
  {
    name: 'JavaScript that a public page loads by itself, the most, brotli',
    unit: 'kB',
    budget: { atMost: 120 },
    rounds: 1,
    measure: async ({ small }) => {
      const sizes = [];
      for (const { path } of listed) sizes.push(await sizeInKilobytes(await listScripts(small.url + path)));
      return Math.max(...sizes);
    },
  },
  {
    name: 'Blocking time of / on a slow phone by that of the bare stack',
    unit: 'times',
    budget: { atMost: 1.5 },
    measure: ({ small, reference }) =>
      divide(
        () => measureBlocking(`${small.url}/`),
        () => measureBlocking(`${reference.url}/bare`),
      ),
  },
  {
    name: 'First start on the embedded database, to /readyz',
    unit: 's',
    budget: { atMost: 6 },
    rounds: 3,
    measure: timeFirstStart,
  },
  {
    name: 'Second `npm run dev`, to the first page',
    unit: 's',
    budget: { atMost: 4 },
    rounds: 3,
    measure: ({ folder }) => timeDevStart(folder),
  },
];
