import { stat } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from '@playwright/test';
import request from 'supertest';
import { projectRoot } from '../../platform/project-root';
import { ensureChromium } from '../chromium';

export async function sizeInKilobytes(files: string[]): Promise<number> {
  const sizes = files.map(async file => {
    const script = path.join(projectRoot, 'dist/client', file);
    return (await stat(`${script}.br`).catch(() => stat(script))).size;
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1_000;
}

export async function listFirstScripts(url: string): Promise<string[]> {
  const { text } = await request(url).get('/').expect(200);
  return [...new Set(text.match(/\/assets\/[^"]+\.js/g))];
}

export const chromiumArgs = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'];

/** Visits as a phone with a processor a quarter as fast as this one, and waits until all has settled. */
async function visit(url: string): Promise<{ scripts: string[]; tasks: number[] }> {
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumArgs });
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.addInitScript(() => {
      const tasks: number[] = [];
      new PerformanceObserver(list => {
        for (const { duration } of list.getEntries()) tasks.push(duration);
      }).observe({ type: 'longtask', buffered: true });
      Object.assign(window, { tasks });
    });
    await page.goto(url, { waitUntil: 'networkidle' });
    // The rest of a page's chunks wait for the first paint and then for idle moments.
    await page.waitForTimeout(3_000);
    return await page.evaluate(() => {
      const paths = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
      const { tasks } = window as unknown as { tasks: number[] };
      return { scripts: paths.filter(name => name.endsWith('.js')), tasks };
    });
  } finally {
    await browser.close();
  }
}

export const listScripts = async (url: string) => (await visit(url)).scripts;

/** Milliseconds. Adds a long task's worth, below which nobody notices a difference. */
export const measureBlocking = async (url: string) =>
  (await visit(url)).tasks.reduce((sum, duration) => sum + duration - 50, 50);

/** Seconds until the figures of the drive stand on a phone's page, by those until its largest paint. */
export async function compareFigures(url: string): Promise<number> {
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumArgs });
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 }, isMobile: true });
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    // Lighthouse's slow 4G: 150 ms and 1.6 Mbit/s.
    const speed = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 84_480 };
    await session.send('Network.emulateNetworkConditions', speed);
    await page.addInitScript(() => {
      new PerformanceObserver(list => {
        for (const { startTime } of list.getEntries()) Object.assign(window, { largestPaint: startTime });
      }).observe({ type: 'largest-contentful-paint', buffered: true });
    });
    await page.goto(url, { waitUntil: 'commit' });
    const seen = await page.waitForFunction(() => {
      const figures = document.querySelector('#donate .figures')?.textContent ?? '';
      return /\$\d/.test(figures) && performance.now();
    });
    const paint = await page.evaluate(() => (window as unknown as { largestPaint: number }).largestPaint);
    return Number(await seen.jsonValue()) / paint;
  } finally {
    await browser.close();
  }
}
