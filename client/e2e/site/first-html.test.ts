import type { Page } from '@playwright/test';
import { bookingDialogCopy } from '../../brand/copy/call';
import { doingGoodCopy } from '../../brand/copy/doing-good';
import { donationReturnCopy } from '../../brand/copy/donation-return';
import { delayHydration, publicPages, waitForHydration } from '../support/site';
import { expect, test } from '../support/test';

test.use({ waitsForHydration: false });

const menu = (page: Page) => page.getByRole('button', { name: 'Menu' });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every page can be read, and accepts no input that would be lost', async ({ page }) => {
    for (const { path } of publicPages) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('main')).not.toContainText('Loading the page');
      await expect(page.locator('form:not([inert])')).toHaveCount(0);
      if (path === '/' || path === '/doing-good')
        await expect(page.locator('#donate')).not.toContainText(/\$0\.00|0%/);
    }
    await page.goto('/contact');
    await expect(page.locator('form')).toHaveAttribute('inert');
    await expect(page.getByRole('contentinfo')).toContainText(`© ${new Date().getFullYear()}`);
  });
});

test('a prerendered page with parameters is hydrated unchanged, and then applies them and an early click', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const release = await delayHydration(page);
  await page.goto('/doing-good?donation=cancelled');
  const first = await page.getByRole('heading', { level: 1 }).elementHandle();
  await menu(page).click();
  await expect(menu(page)).toHaveAttribute('aria-expanded', 'false');
  release();
  await expect(page.getByRole('heading', { name: donationReturnCopy.cancelled.title })).toBeVisible();
  await expect(menu(page)).toHaveAttribute('aria-expanded', 'true');
  expect(await first?.evaluate(heading => heading.isConnected)).toBe(true);
});

test.describe('on a page that a proxy has rewritten', () => {
  // React's hydration error.
  test.use({ expectedErrors: [/#418/] });

  for (const area of ['banner', 'main'] as const)
    test(`an early click in the ${area} does what it was meant to`, async ({ page }) => {
      await page.route('/contact', async route => {
        const response = await route.fetch();
        const html = (await response.text()).replace(/(<h1[^>]*>)/, '$1<a href="tel:+15550147">call</a>');
        await route.fulfill({ response, body: html });
      });
      const release = await delayHydration(page);
      await page.goto('/contact');
      const first = await page.getByRole('heading', { level: 1 }).elementHandle();
      await page.getByRole(area).getByRole('button', { name: 'Book a call' }).click();
      release();
      await expect(page.getByRole('dialog', { name: bookingDialogCopy.title })).toBeVisible();
      expect(await first?.evaluate(heading => heading.isConnected)).toBe(false);
    });
});

test('a reload keeps the scroll position, before hydration and after', async ({ page }) => {
  await page.goto('/terms');
  await waitForHydration(page);
  await page.evaluate(() => window.scrollTo(0, 900));
  for (const readOn of [900, 1300]) {
    const release = await delayHydration(page);
    await page.reload();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(900);
    await page.evaluate(top => window.scrollTo(0, top), readOn);
    release();
    await waitForHydration(page);
    await page.unrouteAll({ behavior: 'wait' });
    await expect(page.getByRole('contentinfo')).toContainText(/© \d{4}/);
    expect(await page.evaluate(() => window.scrollY)).toBe(readOn);
  }
});

test.describe('when the chunk does not load', () => {
  test.use({ expectedErrors: [/Failed to load resource|dynamically imported module/] });

  test('a page says so, can be read, and can be reloaded', async ({ page }) => {
    await page.route(/\/assets\/hydrate-/, route => route.abort('connectionrefused'));
    await page.goto('/terms');
    await expect(page.getByRole('alert')).toContainText('its buttons and forms won’t work yet');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
    await page.getByRole('button', { name: 'Try again' }).click();
    await waitForHydration(page);
    await expect(page.getByRole('alert')).toBeHidden();
  });
});

test.describe('a founder photo that fails before hydration', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('is replaced by the stock image', async ({ page }) => {
    await page.route(/\/uploads\/site\/founder-\d/, route => route.abort());
    const release = await delayHydration(page);
    await page.goto('/doing-good');
    await page.getByRole('heading', { name: doingGoodCopy.note.title }).scrollIntoViewIfNeeded();
    await expect(page.locator('img[src*="/founder-"]')).toHaveJSProperty('complete', true);
    release();
    await expect(page.locator('img[src*="/founder-stock-"]')).toHaveJSProperty('complete', true);
  });
});
