import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { extendEnvironment } from '../../config';
import { ensureChromium } from '../chromium';
import { chromiumArgs } from './browser';
import { median } from './measure';

const runs = 3;

/** Lighthouse needs a newer Node than the product: npm brings one for it, and leaves ours alone. */
const lighthouse = '--yes --loglevel=error --package=node@22 --package=lighthouse@13 lighthouse'.split(' ');

interface Report {
  categories: Record<string, { score: number }>;
  audits: Record<string, { numericValue: number }>;
}

const scoreOf = (name: string) => (report: Report) => report.categories[name]?.score ?? Number.NaN;
const auditOf = (name: string) => (report: Report) => report.audits[name]?.numericValue ?? Number.NaN;

const figures: [name: string, read: (report: Report) => number, isMet: (figure: number) => boolean][] = [
  ['performance', scoreOf('performance'), score => score >= 0.98],
  ['accessibility', scoreOf('accessibility'), score => score === 1],
  ['best practices', scoreOf('best-practices'), score => score === 1],
  ['SEO', scoreOf('seo'), score => score === 1],
  ['LCP ms', auditOf('largest-contentful-paint'), milliseconds => milliseconds <= 1_800],
  ['CLS', auditOf('cumulative-layout-shift'), shift => shift <= 0.02],
];

export async function countMissedFigures(url: string): Promise<number> {
  const reports: Report[] = [];
  for (let run = 0; run < runs; run++) reports.push(await runLighthouse(url));
  const found = figures.map(([name, read, isMet]) => {
    const figure = median(reports.map(read));
    return { isMet: isMet(figure), words: `${name} ${figure.toFixed(figure > 10 ? 0 : 2)}` };
  });
  process.stdout.write(`${url}: ${found.map(({ words }) => words).join(', ')}\n`);
  return found.filter(figure => !figure.isMet).length;
}

async function runLighthouse(url: string): Promise<Report> {
  const flags = `--chrome-flags=--headless=new ${chromiumArgs.join(' ')}`;
  const args = [...lighthouse, url, '--quiet', '--output=json', flags];
  const env = extendEnvironment({ CHROME_PATH: ensureChromium() });
  const { stdout } = await promisify(execFile)('npx', args, { env, maxBuffer: 2 ** 26, timeout: 180_000 });
  return JSON.parse(stdout);
}
