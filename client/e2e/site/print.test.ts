import type { Page } from '@playwright/test';
import { askForFiles, createShare, unlock } from '../support/shares';
import { publicPages } from '../support/site';
import { signInAs } from '../support/staff';
import { expect, test } from '../support/test';

/** What the browser would repeat on every sheet, and what can only be pressed. */
async function expectNothingForScreens(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  const left = await page.evaluate(() =>
    Array.from(document.querySelectorAll<HTMLElement>('body *'))
      .filter(element => element.checkVisibility())
      .filter(element => {
        const isButton = element.matches('button:not([aria-expanded]), [type="search"]');
        return isButton || ['fixed', 'sticky'].includes(getComputedStyle(element).position);
      })
      .map(element => `${element.tagName} ${element.ariaLabel ?? element.textContent}`),
  );
  expect(left).toEqual([]);
  await page.emulateMedia({ media: 'screen' });
}

for (const { path } of publicPages) {
  test(`${path} is printed without what sticks or can be pressed`, async ({ page }) => {
    await page.goto(path);
    await expectNothingForScreens(page);
  });
}

test('a share and a request for files are printed with all they say, and nothing over it', async ({
  page,
  owner,
}) => {
  await signInAs(page, owner);
  const note = Array.from({ length: 200 }, (_, line) => `line ${line}`).join('\n');
  const { slug } = await createShare(page.request, { note });
  const request = await askForFiles(page.request);
  await page.goto(`/share/${slug}`);
  await unlock(page);
  await expect(page.getByText('line 199')).toBeVisible();
  await expectNothingForScreens(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('line 199')).toBeVisible();
  await page.goto(`/send/${request.slug}`);
  await expect(page.getByRole('heading', { name: request.title ?? '' })).toBeVisible();
  await expectNothingForScreens(page);
});

/** The path, and a text that is there once the page is loaded. */
const staffPages = [
  ['/admin', 'Logo and fonts'],
  ['/admin?tab=sponsors', 'Reward donors'],
  ['/admin?tab=bookings', 'Booking requests'],
  ['/admin?tab=contact', 'Inquiries'],
  ['/admin/people', 'Mara Ellison'],
  ['/admin/person', 'Email'],
  ['/account', 'Upload photo'],
  ['/account?tab=security', 'This session'],
  ['/account?tab=activity', 'Kept for 400 days.'],
] as const;

test('staff print their lists without the panel around them', async ({ page, owner }) => {
  await signInAs(page, owner);
  await askForFiles(page.request);
  for (const [path, shown] of staffPages) {
    await page.goto(path);
    await expect(page.getByRole('main').getByText(shown).filter({ visible: true }).first()).toBeVisible();
    await expectNothingForScreens(page);
  }
});

test('an open dialog is printed in place of the page', async ({ page }) => {
  await page.goto('/terms');
  await page.getByRole('banner').getByRole('button', { name: 'Book a call' }).click();
  await expect(page.getByRole('dialog').getByLabel('First name')).toBeVisible();
  await expectNothingForScreens(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('dialog').getByLabel('First name')).toBeVisible();
  await expect(page.locator('main')).toBeHidden();
});
