import { publicPages } from '../support/site';
import { expect, expectAccessible, expectNoSidewaysScroll, expectWholeHeadings, test } from '../support/test';

for (const { path } of publicPages) {
  test(`${path} has no accessibility violation and fits wide and narrow screens`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await expectAccessible(page);
    // For the page, 200 % zoom of a 1440 px window is a 720 px window.
    for (const width of [1440, 1280, 1024, 720, 390, 320]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSidewaysScroll(page);
      await expectWholeHeadings(page);
    }
    await expectAccessible(page);
  });
}

test('forced colors keep every choice and button visible', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/contact');
  const choice = page.getByText('Web Development', { exact: true });
  const plain = await choice.evaluate(element => getComputedStyle(element).backgroundColor);
  await page.getByRole('radio', { name: 'Web Development' }).check();
  expect(await choice.evaluate(element => getComputedStyle(element).backgroundColor)).not.toBe(plain);
  const button = page.getByRole('button', { name: 'Send inquiry' });
  expect(await button.evaluate(element => getComputedStyle(element).borderTopStyle)).toBe('solid');
});

test('reduced motion keeps the slides still', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await page.goto('/');
  const title = page.getByRole('heading', { name: 'Visitors know when to come.' });
  await page.mouse.wheel(0, 500);
  await expect(page.getByRole('button', { name: 'Next slide' })).toBeVisible();
  await expect(page.getByRole('button', { name: /slideshow$/ })).toHaveCount(0);
  await page.clock.runFor(20_000);
  await expect(title).toBeInViewport();
});
