import { bookingDialogCopy } from '../../brand/copy/booking-dialog';
import { addSlot, fillVisitor, openBookingDialog, request, slot } from '../support/bookings';
import { notification } from '../support/staff';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/test';

/** A Friday afternoon in New York, where the clocks change on Sunday. */
const friday = new Date('2026-03-06T20:00:00Z');

test.beforeEach(async ({ page }) => {
  await page.clock.setFixedTime(friday);
});

test('a visitor requests one time, the default one', async ({ page }) => {
  const dialog = await openBookingDialog(page);
  await expect(dialog).toContainText('A free 30-minute call');
  await expect(dialog).toContainText('within one business day');
  const company = await fillVisitor(dialog);
  await expectAccessible(page);
  expect(await request(dialog)).toMatchObject({
    company,
    preferredSlots: ['2026-03-09T14:00:00.000Z'],
    notes: 'Visitor timezone: UTC\nAll times are Eastern Time (America/New_York).',
  });
  await expect(notification(page)).toContainText('Request received');
  await expect(notification(page)).toContainText("Thanks! We'll email you to confirm a time shortly.");
  await expect(dialog).toBeHidden();
});

test('two and three times are sent in the order of preference', async ({ page }) => {
  const dialog = await openBookingDialog(page);
  await fillVisitor(dialog);
  await addSlot(dialog, 'Second choice', /Thursday, March 12th/, '16:30');
  expect(await request(dialog)).toMatchObject({
    preferredSlots: ['2026-03-09T14:00:00.000Z', '2026-03-12T20:30:00.000Z'],
  });
  const again = await openBookingDialog(page);
  await fillVisitor(again);
  await addSlot(again, 'Second choice', /Thursday, March 12th/, '09:00');
  await addSlot(again, 'Third choice', /Tuesday, March 10th/, '17:00');
  await expect(again.getByRole('button', { name: 'Add another time' })).toBeHidden();
  await again.getByLabel('What would you like to talk about?').fill('Three spreadsheets.');
  expect(await request(again)).toMatchObject({
    preferredSlots: ['2026-03-09T14:00:00.000Z', '2026-03-12T13:00:00.000Z', '2026-03-10T21:00:00.000Z'],
    notes: expect.stringMatching(/\n\nThree spreadsheets\.$/),
  });
});

test('the calendar offers weekdays from today on', async ({ page }) => {
  const dialog = await openBookingDialog(page);
  await slot(dialog, 'First choice').getByRole('button', { name: /^Day/ }).click();
  await expectAccessible(page);
  for (const name of [/Thursday, March 5th/, /Saturday, March 7th/, /Sunday, March 8th/])
    await expect(dialog.getByRole('button', { name })).toBeDisabled();
  for (const name of [/Friday, March 6th/, /Monday, March 9th/, /Tuesday, March 31st/])
    await expect(dialog.getByRole('button', { name })).toBeEnabled();
  const options = slot(dialog, 'First choice').getByRole('combobox').getByRole('option');
  await expect(options).toHaveCount(18);
});

test('errors are listed, link to their fields, and can be corrected', async ({ page }) => {
  const dialog = await openBookingDialog(page);
  await dialog.getByLabel('Phone').fill('call me');
  await dialog.getByRole('button', { name: 'Add another time' }).click();
  await slot(dialog, 'Second choice').getByRole('combobox').selectOption('11:00');
  await dialog.getByRole('button', { name: 'Request a call' }).click();
  const banner = dialog.getByRole('alert');
  await expect(banner).toContainText(
    'There are some issues with your request. Please review the highlighted fields below.',
  );
  for (const message of [
    'First name is required',
    'Last name is required',
    'Valid email is required',
    'Phone number contains invalid characters',
    'Company name is required',
    'Please select both date and time',
  ])
    await expect(banner.getByRole('link', { name: message })).toBeVisible();
  await expectAccessible(page);
  await banner.getByRole('link', { name: 'Please select both date and time' }).click();
  await expect(slot(dialog, 'Second choice').getByRole('button', { name: /^Day/ })).toBeFocused();
  await slot(dialog, 'Second choice')
    .getByRole('button', { name: /Monday, March 9th/ })
    .click();
  await slot(dialog, 'Second choice').getByRole('combobox').selectOption('10:00');
  await fillVisitor(dialog);
  await dialog.getByRole('button', { name: 'Request a call' }).click();
  await expect(banner.getByRole('link')).toHaveText(['Preferred times must be unique']);
  await dialog.getByRole('button', { name: 'Remove the second choice' }).click();
  expect(await request(dialog)).toMatchObject({ preferredSlots: ['2026-03-09T14:00:00.000Z'] });
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
  await dialog.getByLabel('First name').focus();
  for (const text of ['Keya', 'Bose', 'keya@example.com', '5550147', `Keyboard ${Date.now()}`]) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await dialog.getByLabel('Company').focus();
  const response = page.waitForResponse('**/api/bookings');
  await page.keyboard.press('Enter');
  expect(await (await response).json()).toMatchObject({ preferredSlots: ['2026-03-17T18:30:00.000Z'] });
  await expect(page.getByRole('button', { name: 'Start Your Project' })).toBeFocused();
});

test('a closed dialog forgets what was typed', async ({ page }) => {
  const dialog = await openBookingDialog(page);
  await fillVisitor(dialog);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('banner').getByRole('button', { name: 'Book a call' }).click();
  await expect(dialog.getByLabel('Company')).toHaveValue('');
});

test.describe('when sending fails', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('the dialog stays as it is and shows the error', async ({ page }) => {
    await page.route('**/api/bookings', route => route.abort());
    const dialog = await openBookingDialog(page);
    const company = await fillVisitor(dialog);
    await dialog.getByRole('button', { name: 'Request a call' }).click();
    await expect(notification(page)).toContainText('Could not schedule');
    await expect(dialog.getByText('Unable to send booking request')).toBeVisible();
    await expectAccessible(page);
    await page.unroute('**/api/bookings');
    await page.route('**/api/bookings', route =>
      route.fulfill({ status: 503, json: { message: 'We are moving house. Try again in a minute.' } }),
    );
    await dialog.getByRole('button', { name: 'Request a call' }).click();
    await expect(dialog.getByText('We are moving house. Try again in a minute.')).toBeVisible();
    await page.unroute('**/api/bookings');
    expect(await request(dialog)).toMatchObject({ company });
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('the dialog fits', async ({ page }) => {
    await page.goto('/contact');
    await page.getByRole('main').getByRole('button', { name: 'Book a call' }).click();
    const dialog = page.getByRole('dialog', { name: bookingDialogCopy.title });
    await slot(dialog, 'First choice').getByRole('button', { name: /^Day/ }).click();
    await expectNoSidewaysScroll(page);
    const overflow = await dialog.evaluate(element => element.scrollWidth - element.clientWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await expectAccessible(page);
  });
});

test('the button that adds the third time moves focus into its calendar', async ({ page }) => {
  await page.goto('/services');
  await page.getByRole('banner').getByRole('button', { name: 'Book a call' }).click();
  const dialog = page.getByRole('dialog');
  const add = dialog.getByRole('button', { name: 'Add another time' });
  await add.click();
  await expect(dialog.getByRole('grid').locator(':focus')).toBeAttached();
  await dialog.evaluate(element => {
    element.addEventListener('focusin', ({ target }) => {
      if (target === element) element.dataset.tookFocus = 'yes';
    });
  });
  await add.press('Enter');
  await expect(
    dialog.getByRole('group', { name: 'Third choice' }).getByRole('grid').locator(':focus'),
  ).toBeAttached();
  await expect(dialog).not.toHaveAttribute('data-took-focus');
});
