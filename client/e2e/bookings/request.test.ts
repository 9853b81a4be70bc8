import { addDays } from '../../../shared/calendar-day';
import { instantOfSlot, type OfficeSlot } from '../../../shared/office-hours';
import { bookingDialogCopy } from '../../brand/copy/call';
import { contactFields } from '../../brand/copy/forms';
import { office } from '../../brand/studio';
import {
  dayButton,
  fillVisitor,
  firstSlot,
  friday,
  laterSlot,
  openBookingDialog,
  request,
  slot,
} from '../support/bookings';
import { notification } from '../support/staff';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/test';

const sentTime = (chosen: OfficeSlot) => instantOfSlot(chosen)?.toISOString();

test.beforeEach(async ({ page }) => {
  await page.clock.setFixedTime(friday);
});

test('a visitor corrects what was wrong and requests two times, and the form is empty again', async ({
  page,
}) => {
  const dialog = await openBookingDialog(page);
  await dialog.getByLabel(contactFields.phone).fill('call me');
  await dialog.getByRole('button', { name: 'Add another time' }).click();
  await slot(dialog, 'Second choice').getByRole('combobox').selectOption(laterSlot.time);
  await dialog.getByRole('button', { name: 'Request a call' }).click();
  const banner = dialog.getByRole('alert');
  await expect(banner).toContainText(
    'There are some issues with your request. Please review the highlighted fields below.',
  );
  await expect(banner.getByRole('link', { name: 'Company name is required' })).toBeVisible();
  await expectAccessible(page);
  await banner.getByRole('link', { name: 'Please select both date and time' }).click();
  await expect(slot(dialog, 'Second choice').getByRole('button', { name: /^Day/ })).toBeFocused();
  await dayButton(slot(dialog, 'Second choice'), laterSlot.date).click();
  const company = await fillVisitor(dialog);
  await dialog.getByLabel(bookingDialogCopy.notes).fill('Three spreadsheets.');
  expect(await request(dialog)).toMatchObject({
    company,
    preferredSlots: [firstSlot, laterSlot].map(sentTime),
    notes: `Visitor timezone: UTC\nAll times are ${office.zoneName} (${office.timeZone}).\n\nThree spreadsheets.`,
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
  await expect(dayButton(dialog, firstSlot.date)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(slot(dialog, 'First choice').getByRole('combobox')).toBeFocused();
  const lastTime = slot(dialog, 'First choice').getByRole('option').last();
  await page.keyboard.type((await lastTime.textContent())?.split(' ')[0] ?? '');
  await dialog.getByLabel(contactFields.firstName).focus();
  for (const text of ['Keya', 'Bose', 'keya@example.com', '5550147', `Keyboard ${Date.now()}`]) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await dialog.getByLabel(contactFields.company).focus();
  const response = page.waitForResponse('**/api/bookings');
  await page.keyboard.press('Enter');
  // One open day to the right, one week down.
  const chosen = { ...laterSlot, date: addDays(laterSlot.date, 7) };
  expect(await (await response).json()).toMatchObject({ preferredSlots: [sentTime(chosen)] });
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
