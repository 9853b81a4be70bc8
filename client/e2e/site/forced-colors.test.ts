import type { Locator, Page } from '@playwright/test';
import { otherService, otherTimeline, service, timeline } from '../support/choices';
import { openDonationDialog } from '../support/donations';
import { askForFiles } from '../support/shares';
import { signInAs } from '../support/staff';
import { expect, test } from '../support/test';

test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active' }));

const groundOf = (element: Locator) => element.evaluate(each => getComputedStyle(each).backgroundColor);

const canvasOf = (page: Page) => groundOf(page.locator('body'));

async function expectToStandOut(chosen: Locator, neighbor: Locator) {
  expect(await groundOf(chosen)).not.toBe(await groundOf(neighbor));
}

/** Otherwise the browser draws boxes in the page's color behind its text, whose color is made for the highlight. */
async function expectReadable(chosen: Locator) {
  for (const each of [chosen, ...(await chosen.locator(':not(svg, svg *)').all())]) {
    await expect(each).toHaveCSS('forced-color-adjust', 'none');
    await expect(each).toHaveCSS('color', await chosen.evaluate(element => getComputedStyle(element).color));
  }
  expect(await groundOf(chosen)).not.toBe(await chosen.evaluate(element => getComputedStyle(element).color));
}

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
  // After the ticks come the figure, the line of a gift, its label, and what tells that the gauge is in view.
  const ticks = rest.slice(0, -4);
  expect(ticks.length).toBeGreaterThan(5);
  for (const tick of ticks) expect(await groundOf(tick.locator('span').first())).not.toBe(canvas);

  const dialog = await openDonationDialog(page);
  const amount = (name: string) => dialog.getByRole('button', { name, exact: true });
  await expect(amount('$50')).toHaveAttribute('aria-pressed', 'true');
  await expectToStandOut(amount('$50'), amount('$25'));
  await expectReadable(amount('$50'));
  await amount('$25').click();
  await page.mouse.move(0, 0);
  await expectToStandOut(amount('$25'), amount('$50'));
});

test('the chosen options of a form and the chosen day of the calendar stand out', async ({ page }) => {
  await page.goto('/contact');
  const choice = (name: string) => page.locator('label', { hasText: name });
  await page.getByRole('radio', { name: service }).check();
  await page.getByRole('radio', { name: timeline }).check();
  await expectToStandOut(choice(service), choice(otherService));
  await expectReadable(choice(service));
  await expectToStandOut(choice(timeline), choice(otherTimeline));
  const button = page.getByRole('button', { name: 'Send inquiry' });
  expect(await button.evaluate(element => getComputedStyle(element).borderTopStyle)).toBe('solid');

  await page.getByRole('main').getByRole('button', { name: 'Book a call' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('group', { name: 'First choice' }).getByRole('button').first().click();
  const days = dialog.getByRole('grid');
  const chosen = days.locator('[aria-selected="true"] button');
  await expect(chosen).toBeVisible();
  // Late in a month, no other day can be chosen.
  await expectToStandOut(chosen, days.locator('td:not([aria-selected="true"]) button').first());
  await expectReadable(chosen);
});

test('the filter, the part, and the menu’s action that are chosen in the panel stand out', async ({
  page,
  owner,
}) => {
  await signInAs(page, owner);
  await askForFiles(page.request);
  await page.goto('/admin');
  const filter = (name: RegExp) => page.getByRole('button', { name });
  await expectToStandOut(filter(/^All \d/), filter(/^Active \d/));
  await expectReadable(filter(/^All \d/));
  const copy = page.getByRole('button', { name: /^Copy link/ }).first();
  await expect(copy).toHaveCSS('border-top-width', '0px');
  await page.getByRole('button', { name: /^More/ }).first().click();
  await page.keyboard.press('ArrowDown');
  await expectReadable(page.locator('[role="menuitem"][data-highlighted]'));
  await page.keyboard.press('Escape');

  await page.goto('/admin?tab=sponsors');
  const line = (name: string) =>
    page
      .getByRole('navigation', { name: 'Sponsors & Rewards' })
      .getByRole('link', { name })
      .evaluate(link => getComputedStyle(link).borderBottomColor);
  expect(await line('Rewards')).not.toBe(await line('Overview'));
});
