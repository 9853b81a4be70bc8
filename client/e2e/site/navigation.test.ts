import { bookingDialogCopy } from '../../brand/copy/call';
import { servicesCopy } from '../../brand/copy/services';
import { labelOf } from '../support/site';
import { expect, test } from '../support/test';

test('a new page starts at its top with focus on its heading, and Back restores the scroll position', async ({
  page,
}) => {
  await page.goto('/services');
  const teaser = page.getByRole('link', { name: servicesCopy.dashboards.link });
  await teaser.scrollIntoViewIfNeeded();
  const left = await page.evaluate(() => window.scrollY);
  expect(left).toBeGreaterThan(500);
  await teaser.click();
  await expect(page).toHaveURL('/dashboards');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL('/services');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeCloseTo(left, -1);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('Back after a reload finds the place on a longer page', async ({ page }) => {
  await page.goto('/dashboards');
  const last = page.getByRole('main').locator('a[href="/contact"]').last();
  await last.scrollIntoViewIfNeeded();
  const left = await page.evaluate(() => window.scrollY);
  await last.click();
  await expect(page).toHaveURL('/contact');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await page.evaluate(() => document.body.scrollHeight)).toBeLessThan(left);
  await page.reload();
  // Waits for hydration.
  await expect(page.locator('main form')).not.toHaveAttribute('inert');
  await page.goBack();
  await expect(page).toHaveURL('/dashboards');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeCloseTo(left, -1);
});

test('the skip link moves the keyboard to the content', async ({ page }) => {
  await page.goto('/contact');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').getByRole('button', { name: 'Book a call' })).toBeFocused();
});

test('the mobile menu works by keyboard, and returns focus after a call is booked from it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const menu = page.getByRole('button', { name: 'Menu' });
  await menu.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('banner').getByRole('link', { name: labelOf('/services') })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/services');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(menu).toHaveAttribute('aria-expanded', 'false');

  await menu.click();
  await page.getByRole('banner').getByRole('button', { name: 'Book a call' }).last().click();
  await expect(page.getByRole('dialog', { name: bookingDialogCopy.title })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
});

for (const width of [390, 320]) {
  test(`a header of ${width} px offers a donation, a call, and the menu`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/');
    const header = page.getByRole('banner');
    for (const control of [
      header.getByRole('link', { name: 'Donate' }),
      header.getByRole('button', { name: 'Book a call' }),
      header.getByRole('button', { name: 'Menu' }),
    ]) {
      await control.click({ trial: true });
      await expect(control).toBeInViewport({ ratio: 1 });
    }
    expect((await header.boundingBox())?.height).toBeLessThan(64);
  });
}
