import { chromium, type Page } from '@playwright/test';
import { ensureChromium } from '../scripts/chromium';

/** The rest of a page's chunks wait for the first paint and then for idle moments. */
const settledAfter = 3_000;

async function withPage<Result>(look: (page: Page) => Promise<Result>): Promise<Result> {
  const args = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'];
  const browser = await chromium.launch({ executablePath: ensureChromium(), args });
  try {
    return await look(await browser.newPage({ viewport: { width: 390, height: 844 } }));
  } finally {
    await browser.close();
  }
}

async function open(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.waitForTimeout(settledAfter);
}

/** All scripts that a page loads by itself, by their paths. */
export function listScripts(url: string): Promise<string[]> {
  return withPage(async page => {
    await open(page, url);
    return page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => new URL(name).pathname)
        .filter(name => name.endsWith('.js')),
    );
  });
}

/** A long task's worth is added to each: below it, nobody notices a difference. */
const unnoticed = 50;

/** Milliseconds for which the main thread keeps a visitor waiting, on a processor a quarter as fast as this one. */
export function measureBlocking(url: string): Promise<number> {
  return withPage(async page => {
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.addInitScript(() => {
      const tasks: number[] = [];
      new PerformanceObserver(list => {
        for (const { duration } of list.getEntries()) tasks.push(duration);
      }).observe({ type: 'longtask', buffered: true });
      Object.assign(window, { tasks });
    });
    await open(page, url);
    const tasks = await page.evaluate(() => (window as unknown as { tasks: number[] }).tasks);
    return tasks.reduce((sum, duration) => sum + duration - 50, unnoticed);
  });
}
