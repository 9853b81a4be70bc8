import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pages } from '@shared/site/pages';
import { extendEnvironment } from '../config';
import { alignColumns } from '../scripts/align-columns';
import { ensureChromium } from '../scripts/chromium';
import { startProduct } from '../testing/product';
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
const chromeFlags = '--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run';

/** The part of Lighthouse's JSON that is read here. */
interface Report {
  categories: Record<string, { score: number }>;
  audits: Record<string, { numericValue?: number }>;
}

const scoreOf =
  (name: string) =>
  ({ categories }: Report) =>
    categories[name]?.score ?? Number.NaN;
const numberOf =
  (name: string) =>
  ({ audits }: Report) =>
    audits[name]?.numericValue ?? Number.NaN;

const figures: [name: string, read: (report: Report) => number, isMet: (figure: number) => boolean][] = [
  ['performance', scoreOf('performance'), score => score >= 0.98],
  ['accessibility', scoreOf('accessibility'), score => score === 1],
  ['best practices', scoreOf('best-practices'), score => score === 1],
  ['SEO', scoreOf('seo'), score => score === 1],
  ['LCP ms', numberOf('largest-contentful-paint'), milliseconds => milliseconds <= 1_800],
  ['CLS', numberOf('cumulative-layout-shift'), shift => shift <= 0.02],
];

/** Audits every page that search engines may list, as a phone sees the built product. False where a budget is missed. */
export async function auditPages(): Promise<boolean> {
  const chromium = ensureChromium();
  const folder = await mkdtemp(path.join(tmpdir(), 'lighthouse-'));
  const product = await startProduct({}, { keepOutput: false });
  const table = [['page', ...figures.map(([name]) => name), '']];
  let areAllMet = true;
  try {
    for (const page of Object.values(pages).filter(({ noindex }) => !noindex)) {
      const reports: Report[] = [];
      for (let run = 0; run < runs; run++) {
        const file = path.join(folder, 'report.json');
        await runLighthouse(product.url + page.path, file, chromium);
        reports.push(JSON.parse(await readFile(file, 'utf8')));
      }
      const read = figures.map(([, figureOf]) => median(reports.map(figureOf)));
      const isMet = figures.every(([, , isFigureMet], at) => isFigureMet(read[at] ?? Number.NaN));
      areAllMet &&= isMet;
      const cells = read.map(figure => (figure > 10 ? figure.toFixed(0) : figure.toFixed(2)));
      table.push([page.path, ...cells, isMet ? 'met' : 'MISSED']);
      process.stdout.write(`${page.path}: ${cells.join('  ')}\n`);
    }
  } finally {
    await product.stop();
    await rm(folder, { recursive: true, force: true });
  }
  process.stdout.write(`\n${alignColumns(table)}\n`);
  return areAllMet;
}

async function runLighthouse(url: string, report: string, chromium: string): Promise<void> {
  const options = ['--quiet', '--output=json', `--output-path=${report}`, `--chrome-flags=${chromeFlags}`];
  const child = spawn('npx', [...lighthouse, url, ...options], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: extendEnvironment({ CHROME_PATH: chromium }),
    timeout: 180_000,
  });
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
  if (code !== 0) throw new Error(`Lighthouse ended with code ${code} on ${url}`);
}
