import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { pages } from '@shared/site/pages';
import { extendEnvironment } from '../config';
import { alignColumns } from '../scripts/align-columns';
import { ensureChromium } from '../scripts/chromium';
import { startProduct } from '../testing/product';
import { chromiumArgs } from './browser';
import { median } from './measure';

const runs = 3;

/** Lighthouse needs a newer Node than the product: npm brings one for it, and leaves ours alone. */
const lighthouse = [
  '--yes',
  '--loglevel=error',
  '--package=node@22',
  '--package=lighthouse@13',
  'lighthouse',
];

/** The part of Lighthouse's JSON that is read here. */
interface Report {
  categories: Record<string, { score: number }>;
  audits: Record<string, { numericValue: number }>;
}

// biome-ignore format: a row each
const figures: [name: string, read: (report: Report) => number | undefined, isMet: (figure: number) => boolean][] = [
  ['performance', ({ categories }) => categories.performance?.score, score => score >= 0.98],
  ['accessibility', ({ categories }) => categories.accessibility?.score, score => score === 1],
  ['best practices', ({ categories }) => categories['best-practices']?.score, score => score === 1],
  ['SEO', ({ categories }) => categories.seo?.score, score => score === 1],
  ['LCP ms', ({ audits }) => audits['largest-contentful-paint']?.numericValue, milliseconds => milliseconds <= 1_800],
  ['CLS', ({ audits }) => audits['cumulative-layout-shift']?.numericValue, shift => shift <= 0.02],
];

/** Audits every page that search engines may list, as a phone sees the built product. False where a budget is missed. */
export async function auditPages(): Promise<boolean> {
  const product = await startProduct({}, { keepOutput: false });
  const table = [['page', ...figures.map(([name]) => name), '']];
  try {
    for (const page of Object.values(pages).filter(({ noindex }) => !noindex)) {
      const reports: Report[] = [];
      for (let run = 0; run < runs; run++) reports.push(await runLighthouse(product.url + page.path));
      const read = figures.map(([, figureOf]) =>
        median(reports.map(report => figureOf(report) ?? Number.NaN)),
      );
      const isMet = figures.every(([, , isFigureMet], at) => isFigureMet(read[at] ?? Number.NaN));
      const cells = read.map(figure => (figure > 10 ? figure.toFixed(0) : figure.toFixed(2)));
      table.push([page.path, ...cells, isMet ? 'met' : 'MISSED']);
      process.stdout.write(`${page.path}: ${cells.join('  ')}\n`);
    }
  } finally {
    await product.stop();
  }
  process.stdout.write(`\n${alignColumns(table)}\n`);
  return !table.flat().includes('MISSED');
}

async function runLighthouse(url: string): Promise<Report> {
  const flags = `--chrome-flags=--headless=new ${chromiumArgs.join(' ')}`;
  const { stdout } = await promisify(execFile)(
    'npx',
    [...lighthouse, url, '--quiet', '--output=json', flags],
    {
      env: extendEnvironment({ CHROME_PATH: ensureChromium() }),
      maxBuffer: 2 ** 26,
      timeout: 180_000,
    },
  );
  return JSON.parse(stdout);
}
