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

test('an address that asks for more than the page is taken over as it stands, and shows that too', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const release = await holdCode(page);
  await page.goto('/doing-good?donation=cancelled');
  const first = await page.getByRole('heading', { level: 1 }).elementHandle();
  await menu(page).click();
  release();
  await expect(page.getByRole('heading', { name: 'Nothing was charged.' })).toBeVisible();
  await expect(menu(page)).toHaveAttribute('aria-expanded', 'true');
  expect(await first?.evaluate(heading => heading.isConnected)).toBe(true);
});

for (const path of ['/services#inquiry', '/doing-good?utm_source=letter#donate']) {
  test(`whoever reads on from ${path} before the code is there stays where they are`, async ({ page }) => {
    const release = await holdCode(page);
    await page.goto(path);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(400);
    await page.evaluate(() => window.scrollTo(0, 200));
    const link = page.getByRole('banner').getByRole('link', { name: 'Dashboards' });
    await link.focus();
    release();
    await waitForCode(page);
    await expect(page.getByRole('contentinfo')).toContainText(/© \d{4}/);
    expect(await page.evaluate(() => window.scrollY)).toBe(200);
    await expect(link).toBeFocused();
  });
}

test('a reload stays where the visitor was, before the code is there and after', async ({ page }) => {
  await page.goto('/terms');
  await waitForCode(page);
  await page.evaluate(() => window.scrollTo(0, 900));
  for (const readOn of [900, 1300]) {
    const release = await holdCode(page);
    await page.reload();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(900);
    await page.evaluate(top => window.scrollTo(0, top), readOn);
    release();
    await waitForCode(page);
    await page.unrouteAll({ behavior: 'wait' });
    await expect(page.getByRole('contentinfo')).toContainText(/© \d{4}/);
    expect(await page.evaluate(() => window.scrollY)).toBe(readOn);
  }
});

test('a step back over several pages returns to the place', async ({ page }) => {
  await page.goto('/terms');
  await waitForCode(page);
  await page.evaluate(() => window.scrollTo(0, 900));
  await page.getByRole('banner').getByRole('link', { name: 'Dashboards' }).click();
  await expect(page).toHaveURL(/\/dashboards$/);
  await page.goto('/services');
  await page.evaluate(() => window.history.go(-2));
  await expect(page).toHaveURL(/\/terms$/);
  await waitForCode(page);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(900);
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
