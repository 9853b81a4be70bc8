import type { Page } from '@playwright/test';
import { publicPages, waitForCode } from '../support/site';
import { expect, test } from '../support/test';

/** Keeps the page's code back until it is asked for. */
async function holdCode(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>(resolve => {
    release = resolve;
  });
  await page.route('**/assets/start-*.js', async route => {
    await released;
    await route.continue();
  });
  return release;
}

test.use({ waitsForCode: false });

const menu = (page: Page) => page.getByRole('button', { name: 'Menu' });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const { path } of publicPages) {
    test(`${path} can be read`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('main')).not.toContainText('Loading the page');
    });
  }

  test('a form takes nothing that it could only lose', async ({ page }) => {
    await page.goto('/contact');
    await expect(page.locator('form')).toHaveAttribute('inert');
  });
});

test('every page is taken over as it stands in its first HTML', async ({ page }) => {
  for (const { path } of publicPages) {
    const release = await holdCode(page);
    await page.goto(path);
    const first = await page.getByRole('heading', { level: 1 }).elementHandle();
    release();
    await waitForCode(page);
    await page.unrouteAll({ behavior: 'wait' });
    const isSame = await page
      .getByRole('heading', { level: 1 })
      .evaluate((shown, before) => shown === before, first);
    expect(isSame, path).toBe(true);
  }
});

test('a button that is pressed before its code is there does what it says as soon as it is', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const release = await holdCode(page);
  await page.goto('/terms');
  await menu(page).click();
  await menu(page).click();
  await expect(menu(page)).toHaveAttribute('aria-expanded', 'false');
  release();
  await expect(menu(page)).toHaveAttribute('aria-expanded', 'true');
});

test('an address that asks for more than the page shows that, too', async ({ page }) => {
  await page.goto('/doing-good?donation=cancelled');
  await expect(page.getByRole('heading', { name: 'Nothing was charged.' })).toBeVisible();
});

test('a reload stays where the visitor was, before the code is there and after', async ({ page }) => {
  await page.goto('/terms');
  await waitForCode(page);
  await page.evaluate(() => window.scrollTo(0, 900));
  const release = await holdCode(page);
  await page.reload();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(900);
  release();
  await waitForCode(page);
  await expect(page.getByRole('contentinfo')).toContainText(/© \d{4}/);
  expect(await page.evaluate(() => window.scrollY)).toBe(900);
});

test.describe('when the code does not come', () => {
  test.use({ expectedErrors: [/Failed to load resource|dynamically imported module/] });

  test('a page says so, can be read, and loads again', async ({ page }) => {
    await page.route(/\/assets\/start-|\/healthz/, route => route.abort('connectionrefused'));
    await page.goto('/terms');
    await expect(page.getByRole('alert')).toContainText('its buttons and forms do not work yet');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
    await page.getByRole('button', { name: 'Reload it' }).click();
    await waitForCode(page);
    await expect(page.getByRole('alert')).toBeHidden();
  });
});
