import { bookingDialogCopy } from '../../brand/copy/call';
import { contactFields } from '../../brand/copy/forms';
import { fillVisitor, openBookingDialog, request, slot } from '../support/bookings';
import { notification } from '../support/staff';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/test';

/** A Friday afternoon in New York, where the clocks change on Sunday, long after the server's now. */
const friday = new Date('2099-03-06T20:00:00Z');

test.beforeEach(async ({ page }) => {
  await page.clock.setFixedTime(friday);
});

test('a visitor corrects what was wrong and requests two times, and the form is empty again', async ({
  page,
}) => {
  const dialog = await openBookingDialog(page);
  await dialog.getByLabel(contactFields.phone).fill('call me');
  await dialog.getByRole('button', { name: 'Add another time' }).click();
  await slot(dialog, 'Second choice').getByRole('combobox').selectOption('16:30');
  await dialog.getByRole('button', { name: 'Request a call' }).click();
  const banner = dialog.getByRole('alert');
  await expect(banner).toContainText(
    'There are some issues with your request. Please review the highlighted fields below.',
  );
  await expect(banner.getByRole('link', { name: 'Company name is required' })).toBeVisible();
  await expectAccessible(page);
  await banner.getByRole('link', { name: 'Please select both date and time' }).click();
  await expect(slot(dialog, 'Second choice').getByRole('button', { name: /^Day/ })).toBeFocused();
  await slot(dialog, 'Second choice')
    .getByRole('button', { name: /Thursday, March 12th/ })
    .click();
  const company = await fillVisitor(dialog);
  await dialog.getByLabel(bookingDialogCopy.notes).fill('Three spreadsheets.');
  expect(await request(dialog)).toMatchObject({
    company,
    preferredSlots: ['2099-03-09T14:00:00.000Z', '2099-03-12T20:30:00.000Z'],
    notes: 'Visitor timezone: UTC\nAll times are Eastern Time (America/New_York).\n\nThree spreadsheets.',
  });
  await expect(notification(page)).toHaveText(
    /Request receivedThanks! We'll email you to confirm a time shortly\./,
  );
  await expect(dialog).toBeHidden();
  await page.getByRole('banner').getByRole('button', { name: 'Book a call' }).click();
  await expect(dialog.getByLabel(contactFields.company)).toHaveValue('');
});

test('a call can be booked with the keyboard alone', async ({ page }) => {
  await page.goto('/dashboards');
  await page.getByRole('button', { name: 'Start Your Project' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: bookingDialogCopy.title });
  await slot(dialog, 'First choice').getByRole('button', { name: /^Day/ }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: /Monday, March 9th/ })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(slot(dialog, 'First choice').getByRole('combobox')).toBeFocused();
  await page.keyboard.type('2:30');
  await dialog.getByLabel(contactFields.firstName).focus();
  for (const text of ['Keya', 'Bose', 'keya@example.com', '5550147', `Keyboard ${Date.now()}`]) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await dialog.getByLabel(contactFields.company).focus();
  const response = page.waitForResponse('**/api/bookings');
  await page.keyboard.press('Enter');
  expect(await (await response).json()).toMatchObject({ preferredSlots: ['2099-03-17T18:30:00.000Z'] });
  await expect(page.getByRole('button', { name: 'Start Your Project' })).toBeFocused();
});

test('on a phone the dialog fits, and adding a time moves focus into its calendar', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/contact');
  await page.getByRole('main').getByRole('button', { name: 'Book a call' }).click();
  const dialog = page.getByRole('dialog', { name: bookingDialogCopy.title });
  await slot(dialog, 'First choice').getByRole('button', { name: /^Day/ }).click();
  await expectNoSidewaysScroll(page);
  const overflow = await dialog.evaluate(element => element.scrollWidth - element.clientWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await dialog.getByRole('button', { name: 'Add another time' }).click();
  await expect(dialog.getByRole('grid').locator(':focus')).toBeAttached();
});
