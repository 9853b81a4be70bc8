import puppeteer, { TimeoutError } from 'puppeteer-core';
import type { Driver } from './driver';
import { ensureInstalled } from './ensure-installed';

/** Firefox over WebDriver BiDi. */
export async function startFirefox(): Promise<Driver> {
  const executablePath = ensureInstalled(
    'Firefox',
    ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'],
    ['firefox-esr'],
  );
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath, headless: true });
  const page = await browser.newPage();
  await page.setViewport({ width: 1440, height: 900 });
  let errors: string[] = [];
  const report = (error: string) => {
    // Requests that a navigation cancels are not errors of the page.
    if (!error.includes('error loading dynamically imported module')) errors.push(error);
  };
  page.on('console', async message => {
    if (message.type() !== 'error') return;
    const details = message.args().map(arg => arg.evaluate(String).catch(() => ''));
    report([message.text(), ...(await Promise.all(details))].join(' '));
  });
  page.on('pageerror', error => report(String(error)));

  const find = async (xpath: string) => {
    const element = await page.$(`xpath/${xpath}`);
    if (!element) throw new Error(`There is no ${xpath}`);
    return element;
  };

  return {
    name: await browser.version(),
    open: async url => {
      // Puppeteer misses the end of a navigation that follows a page from the back/forward cache.
      await page.goto(url, { waitUntil: 'domcontentloaded', timeout: 8_000 }).catch(error => {
        if (!(error instanceof TimeoutError)) throw error;
      });
    },
    click: async xpath => (await find(xpath)).click(),
    type: async (xpath, text) => (await find(xpath)).type(text),
    evaluate: expression => page.evaluate(expression),
    takeErrors: () => {
      const taken = errors;
      errors = [];
      return taken;
    },
    close: () => browser.close(),
  };
}
