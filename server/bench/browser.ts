import { stat } from 'node:fs/promises';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import request from 'supertest';
import { projectRoot } from '../project-root';
import { ensureChromium } from '../scripts/chromium';

const clientFolder = path.join(projectRoot, 'dist/client');

/** Of built scripts as they travel: what compression would not make smaller goes as it is. */
export async function sizeInKilobytes(files: string[]): Promise<number> {
  const sizes = files.map(async file => {
    const script = path.join(clientFolder, file);
    return (await stat(`${script}.br`).catch(() => stat(script))).size;
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1_000;
}

/** The scripts that / needs before it's hydrated, as it names them. */
export async function listFirstScripts(url: string): Promise<string[]> {
  const { text } = await request(url).get('/').expect(200);
  return [...new Set(text.match(/\/assets\/[^"]+\.js/g))];
}

export const chromiumArgs = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'];

/** Opens an address on a phone, waits until all has settled, and then looks at the page. */
async function lookAt<Result>(
  url: string,
  prepare: (page: Page) => Promise<unknown>,
  look: () => Result,
): Promise<Result> {
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumArgs });
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    await prepare(page);
    await page.goto(url, { waitUntil: 'networkidle' });
    // The rest of a page's chunks wait for the first paint and then for idle moments.
    await page.waitForTimeout(3_000);
    return await page.evaluate(look);
  } finally {
    await browser.close();
  }
}

/** All scripts that a page loads by itself, by their paths. */
export const listScripts = (url: string): Promise<string[]> =>
  lookAt(
    url,
    async () => {},
    () => {
      const paths = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
      return paths.filter(name => name.endsWith('.js'));
    },
  );

/**
 * Milliseconds for which the main thread keeps a visitor waiting, on a processor a quarter as fast as this one. A long
 * task's worth is added: below it, nobody notices a difference.
 */
export async function measureBlocking(url: string): Promise<number> {
  const prepare = async (page: Page) => {
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.addInitScript(() => {
      const tasks: number[] = [];
      new PerformanceObserver(list => {
        for (const { duration } of list.getEntries()) tasks.push(duration);
      }).observe({ type: 'longtask', buffered: true });
      Object.assign(window, { tasks });
    });
  };
  const tasks = await lookAt(url, prepare, () => (window as unknown as { tasks: number[] }).tasks);
  return tasks.reduce((sum, duration) => sum + duration - 50, 50);
}
