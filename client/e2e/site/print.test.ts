import { contactFields } from '../../brand/copy/forms';
import { expectNothingForScreens } from '../support/print';
import { askForFiles, createShare, unlock } from '../support/shares';
import { signInAs } from '../support/staff';
import { expect, test } from '../support/test';

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
  ['/admin/people', 'Mara Voss'],
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
  await expect(page.getByRole('dialog').getByLabel(contactFields.firstName)).toBeVisible();
  await expectNothingForScreens(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('dialog').getByLabel(contactFields.firstName)).toBeVisible();
  await expect(page.locator('main')).toBeHidden();
});
