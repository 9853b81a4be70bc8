import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pages } from '@shared/site/pages';
import { extendEnvironment } from '../config';
import { ensureChromium } from '../scripts/chromium';
import { startProduct } from '../testing/product';
import { type Audit, formatAudits, isGood, medianAudit, readAudit } from './lighthouse-report';

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

/** Audits every page that search engines may list, as a phone sees the built product. Ends with code 1 on a miss. */
async function auditPages(): Promise<void> {
  const chromium = ensureChromium();
  const folder = await mkdtemp(path.join(tmpdir(), 'lighthouse-'));
  const product = await startProduct({}, { keepOutput: false });
  const audits: Audit[] = [];
  try {
    for (const page of Object.values(pages).filter(({ noindex }) => !noindex)) {
      const measured: Audit[] = [];
      for (let run = 0; run < runs; run++) {
        const report = path.join(folder, 'report.json');
        await runLighthouse(product.url + page.path, report, chromium);
        measured.push(readAudit(page.path, JSON.parse(await readFile(report, 'utf8'))));
      }
      const audit = medianAudit(measured);
      audits.push(audit);
      process.stdout.write(`${page.path}: performance ${audit.scores.performance}\n`);
    }
  } finally {
    await product.stop();
    await rm(folder, { recursive: true, force: true });
  }
  process.stdout.write(`\n${formatAudits(audits)}\n`);
  if (!audits.every(isGood)) process.exitCode = 1;
}

function runLighthouse(url: string, report: string, chromium: string): Promise<void> {
  const options = ['--quiet', '--output=json', `--output-path=${report}`, `--chrome-flags=${chromeFlags}`];
  const child = spawn('npx', [...lighthouse, url, ...options], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: extendEnvironment({ CHROME_PATH: chromium }),
    timeout: 180_000,
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', code =>
      code === 0 ? resolve() : reject(new Error(`Lighthouse ended with code ${code} on ${url}`)),
    );
  });
}

await auditPages();
