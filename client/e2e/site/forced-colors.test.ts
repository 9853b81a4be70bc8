import type { Locator, Page } from '@playwright/test';
import { drive } from '../../brand/studio';
import { otherService, otherTimeline, service, timeline } from '../support/choices';
import { amountButton, gift, openDonationDialog } from '../support/donations';
import { askForFiles } from '../support/shares';
import { signInAs } from '../support/staff';
import { expect, test } from '../support/test';

test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active' }));

const groundOf = (element: Locator) => element.evaluate(each => getComputedStyle(each).backgroundColor);

const transparent = 'rgba(0, 0, 0, 0)';

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
  const readGrounds = () =>
    gauge.locator('span').evaluateAll(parts => parts.map(part => getComputedStyle(part).backgroundColor));
  const forced = await readGrounds();
  await page.emulateMedia({ forcedColors: 'none' });
  const drawn = (await readGrounds()).flatMap((color, part) => (color === transparent ? [] : [part]));
  await page.emulateMedia({ forcedColors: 'active' });
  expect(drawn.length).toBeGreaterThan(0);
  for (const part of drawn) expect(forced[part]).not.toBe(canvas);

  const dialog = await openDonationDialog(page);
  const [chosen, other] = [amountButton(dialog, drive.defaultAmount), amountButton(dialog, gift)];
  await expect(chosen).toHaveAttribute('aria-pressed', 'true');
  await expectToStandOut(chosen, other);
  await expectReadable(chosen);
  await other.click();
  await page.mouse.move(0, 0);
  await expectToStandOut(other, chosen);
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
