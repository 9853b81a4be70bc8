import type { Locator, Page } from '@playwright/test';
import { openDonationDialog } from '../support/donations';
import { expect, test } from '../support/test';

test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active' }));

const groundOf = (element: Locator) => element.evaluate(each => getComputedStyle(each).backgroundColor);

const canvasOf = (page: Page) => groundOf(page.locator('body'));

async function expectToStandOut(chosen: Locator, neighbor: Locator) {
  expect(await groundOf(chosen)).not.toBe(await groundOf(neighbor));
}

/** A drive that has reached two fifths of its goal. */
const raiseSome = (page: Page) =>
  page.route('**/api/fundraising-stats', route =>
    route.fulfill({
      json: {
        formattedTotal: '6,000.00',
        percentage: 40,
        formattedGoal: '15,000.00',
        foundingSpotsRemaining: 6,
      },
    }),
  );

/** The marker of the slide that is shown, wide and narrow. */
async function expectMarkerToStandOut(page: Page) {
  const dot = (number: number) =>
    page.getByRole('button', { name: new RegExp(`^Show slide ${number}:`) }).locator('span[aria-hidden]');
  await expect(dot(1)).toBeAttached();
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expectToStandOut(dot(1), dot(2));
  }
}

test('the slides, the vertical gauge, and the chosen amount of a donation can be read', async ({ page }) => {
  await raiseSome(page);
  await page.goto('/doing-good');
  await expectMarkerToStandOut(page);
  const gauge = page.getByRole('progressbar', { name: 'Raised toward the goal' });
  await expect(gauge).toHaveAttribute('aria-valuenow', '40');
  const canvas = await canvasOf(page);
  const [water, staff, ...rest] = await gauge.locator(':scope > span').all();
  if (!water || !staff) throw new Error('the gauge is empty');
  expect(await groundOf(water.locator('span').last())).not.toBe(canvas);
  expect(await groundOf(staff)).not.toBe(canvas);
  const ticks = rest.slice(0, -1);
  expect(ticks.length).toBeGreaterThan(5);
  for (const tick of ticks) expect(await groundOf(tick.locator('span').first())).not.toBe(canvas);

  const dialog = await openDonationDialog(page);
  const amount = (name: string) => dialog.getByRole('button', { name, exact: true });
  await expect(amount('$50')).toHaveAttribute('aria-pressed', 'true');
  await expectToStandOut(amount('$50'), amount('$25'));
  await amount('$25').click();
  await page.mouse.move(0, 0);
  await expectToStandOut(amount('$25'), amount('$50'));
});

test('the chosen options of a form and the chosen day of the calendar stand out', async ({ page }) => {
  await page.goto('/contact');
  const choice = (name: string) => page.locator('label', { hasText: name });
  await page.getByRole('radio', { name: 'Web Development' }).check();
  await page.getByRole('radio', { name: 'Just Exploring' }).check();
  await expectToStandOut(choice('Web Development'), choice('Digital Marketing'));
  await expectToStandOut(choice('Just Exploring'), choice('Urgent (1-2 months)'));
  const button = page.getByRole('button', { name: 'Send inquiry' });
  expect(await button.evaluate(element => getComputedStyle(element).borderTopStyle)).toBe('solid');

  await page.getByRole('main').getByRole('button', { name: 'Book a call' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('group', { name: 'First choice' }).getByRole('button').first().click();
  const days = dialog.getByRole('grid');
  const chosen = days.locator('[aria-selected="true"] button');
  await expect(chosen).toBeVisible();
  await expectToStandOut(
    chosen,
    days.locator('td:not([aria-selected="true"]) button:not(:disabled)').first(),
  );
});
