import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { listenForMail, type MailServer } from '../../../server/testing/mail-server';
import type { Product } from '../../../server/testing/product';
import { startProduct } from '../../../server/testing/product-on-test-database';
import { waitForHydration } from './site';
import { newStaff, type Staff } from './staff';

interface TestFixtures {
  /** Patterns of the browser's messages about failed loads. */
  expectedErrors: RegExp[];
  consoleGuard: undefined;
  /** False for tests of the page before hydration. */
  waitsForHydration: boolean;
}

interface WorkerFixtures {
  mailServer: MailServer;
  /** The first account, and so an owner. */
  owner: Staff;
  /** Shared by a worker's tests: each product is one more start and browser. Named, because passkeys need a host name. */
  product: Product;
}

/** Fails a test on an unexpected error in the browser's console. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  mailServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from the pattern
    async ({}, use) => {
      const mailServer = await listenForMail();
      await use(mailServer);
      await mailServer.close();
    },
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from the pattern
  owner: [async ({}, use) => use(newStaff()), { scope: 'worker' }],
  product: [
    async ({ mailServer, owner }, use) => {
      const product = await startProduct({ SMTP_URL: mailServer.url }, { hostname: 'localhost' });
      const registered = await fetch(`${product.url}/api/register`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ ...owner, firstName: 'Mara', lastName: 'Voss' }),
      });
      expect(registered.status).toBe(201);
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ product }, use) => use(product.url),
  expectedErrors: [[], { option: true }],
  waitsForHydration: [true, { option: true }],
  page: async ({ page, waitsForHydration }, use) => {
    if (waitsForHydration) {
      const goto = page.goto.bind(page);
      page.goto = async (url, options) => {
        const response = await goto(url, options);
        await waitForHydration(page);
        return response;
      };
    }
    await use(page);
  },
  consoleGuard: [
    async ({ page, expectedErrors }, use) => {
      const errors: string[] = [];
      page.on('console', message => {
        if (message.type() === 'error') errors.push(message.text());
      });
      page.on('pageerror', error => errors.push(error.message));
      await use(undefined);
      const unexpected = errors.filter(error => !expectedErrors.some(pattern => pattern.test(error)));
      expect(unexpected, 'errors in the browser console').toEqual([]);
    },
    { auto: true },
  ],
});

const pointAtNotifications = (page: Page, event: 'pointermove' | 'pointerleave') =>
  page.evaluate(
    type => document.querySelector('[aria-label^="Notifications"]')?.dispatchEvent(new Event(type)),
    event,
  );

export async function expectAccessible(page: Page): Promise<void> {
  // What is half faded has little contrast: fades finish first, and a notification stays while it is pointed at. And axe
  // is half a megabyte to parse: once for each document.
  await pointAtNotifications(page, 'pointermove');
  const isLoaded = await page.evaluate(async () => {
    const running = document
      .getAnimations()
      .filter(
        ({ playState, effect }) =>
          playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
      );
    await Promise.allSettled(running.map(({ finished }) => finished));
    return 'axe' in window;
  });
  // No page has a frame of another origin: without looking for one, and without details of what passes, axe takes half
  // the time.
  const { violations } = await new AxeBuilder(isLoaded ? { page, axeSource: ';' } : { page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  await pointAtNotifications(page, 'pointerleave');
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help} (${nodes.map(node => node.target).join('; ')})`,
  );
  expect(found, 'accessibility violations').toEqual([]);
}

/** On a desktop, and on the narrowest phone; then the page has its former size again. */
export async function expectAtEveryWidth(
  page: Page,
  ...expectations: ((page: Page) => Promise<void>)[]
): Promise<void> {
  const before = page.viewportSize();
  for (const width of [1440, 320]) {
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 800 });
      for (const expectation of expectations) await expectation(page);
    });
  }
  if (before) await page.setViewportSize(before);
}

export const expectToFit = (page: Page) =>
  expectAtEveryWidth(page, expectNoSidewaysScroll, expectNothingCutOff, expectAccessible);

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(overflow, 'pixels beyond the right edge').toBeLessThanOrEqual(0);
}

/** Finds what a parent with hidden overflow would clip unnoticed. */
export async function expectNothingCutOff(page: Page): Promise<void> {
  const cut = () =>
    page.evaluate(() =>
      Array.from(
        document.querySelectorAll(
          'main :is(h1, h2, h3, p, dd, th, td, a, button, input, textarea), [aria-label^="Notifications"] :is(div, button)',
        ),
      )
        .filter(
          element =>
            !element.closest('[aria-hidden="true"], [inert], [class*="sr-only"], [class*="scrolls-on"]') &&
            element.getClientRects().length > 0,
        )
        .filter(element => {
          const { left, right } = element.getBoundingClientRect();
          return left < -1 || right > document.documentElement.clientWidth + 1;
        })
        .map(element => `${element.tagName} ${element.textContent?.slice(0, 40)}`),
    );
  await expect.poll(cut, 'elements beyond the edges').toEqual([]);
}

export { expect };
