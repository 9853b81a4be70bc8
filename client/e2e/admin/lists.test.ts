import type { Page } from '@playwright/test';
import { notification, signInAsStaff } from '../support/staff';
import { expect, expectAccessible, expectNoSidewaysScroll, expectNothingCutOff, test } from '../support/test';

test.beforeEach(({ page }) => signInAsStaff(page));

const booking = (firstName: string) => ({
  firstName,
  lastName: 'Nwosu',
  email: 'amara@northpier.example',
  phone: '+44 20 7946 0812',
  company: 'North Pier Ferries',
  preferredSlots: ['2027-01-11T15:00:00.000Z', '2027-07-12T14:30:00.000Z'],
  notes:
    'Visitor timezone: Asia/Kolkata\nAll times are Eastern Time (America/New_York).\n\nFirst line\nsecond',
});

async function postBooking(page: Page, firstName: string): Promise<void> {
  const response = await page.request.post('/api/bookings', { data: booking(firstName) });
  expect(response.status()).toBe(201);
}

test('a booking request is shown in Eastern Time and as it was typed', async ({ page }) => {
  const name = `Amara${Date.now()}`;
  await postBooking(page, name);
  await page.goto('/admin?tab=bookings');
  await expect(page.getByRole('tab', { name: 'Bookings' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('searchbox', { name: 'Search bookings' }).fill(name);
  await expect(page.getByRole('row')).toHaveCount(2);
  const row = page.getByRole('row').filter({ hasText: `${name} Nwosu` });
  await expect(row).toContainText('Mon, Jan 11, 2027, 10:00 AM EST');
  await expect(row).toContainText('Mon, Jul 12, 2027, 10:30 AM EDT');
  await expect(row).toContainText('8:30 PM GMT+5:30 their time');
  await expect(row.getByText('First line')).toHaveText('First line\nsecond', { useInnerText: true });
  await expect(row.getByRole('link', { name: '+44 20 7946 0812' })).toHaveAttribute(
    'href',
    'tel:+442079460812',
  );
  await expectAccessible(page);
});

test('booking requests can be searched and paged', async ({ page }) => {
  const mark = `Pier${Date.now()}`;
  for (let count = 0; count < 52; count += 4) {
    await Promise.all([0, 1, 2, 3].map(step => postBooking(page, `${mark}-${count + step}`)));
  }
  await page.goto('/admin?tab=bookings');
  await Promise.all([
    page.waitForResponse(/search=Pier/),
    page.getByRole('searchbox', { name: 'Search bookings' }).fill(mark),
  ]);
  await expect(page.getByText('Showing 50 of 52')).toBeVisible();
  await page.getByRole('button', { name: 'Show older' }).click();
  await expect(page.getByText('52 total')).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(53);
  await page.getByRole('searchbox', { name: 'Search bookings' }).fill('no such ferry');
  await expect(page.getByText('No results for “no such ferry”.')).toBeVisible();
});

test('press inquiries are distinguished from project inquiries', async ({ page }) => {
  const mark = `Gazette ${Date.now()}`;
  const sender = { firstName: 'Dana', lastName: 'Whitlock', email: 'dana@gazette.example', company: mark };
  const details = 'We are writing about apps.\n\n<b>Could we talk</b> this week?';
  for (const [service, timeline] of [
    ['press', 'As soon as possible'],
    ['Web Development', 'Just Exploring'],
  ]) {
    const response = await page.request.post('/api/contact', {
      data: { ...sender, service, timeline, details },
    });
    expect(response.status()).toBe(201);
  }
  await page.goto('/admin?tab=contact');
  const rows = page.getByRole('row').filter({ hasText: mark });
  await expect(rows.first()).toContainText(/Project inquiry.*Web Development.*Just Exploring/);
  await expect(rows.last()).toContainText(/Press inquiry.*Press & Media Interview/);
  await expect(rows.first().getByText('<b>Could we talk</b>')).toBeVisible();
  await expectAccessible(page);
});

test('the tabs follow the history and the keyboard', async ({ page }) => {
  await page.goto('/admin');
  await page.getByRole('tab', { name: 'Bookings' }).click();
  await expect(page).toHaveURL('/admin?tab=bookings');
  await page.getByRole('tab', { name: 'Contact' }).click();
  await page.goBack();
  await expect(page.getByRole('tab', { name: 'Bookings' })).toHaveAttribute('aria-selected', 'true');
  await page.goBack();
  await expect(page.getByRole('tab', { name: 'Secure Shares' })).toHaveAttribute('aria-selected', 'true');
  await page.goForward();
  await expect(page.getByRole('heading', { name: 'Booking requests' })).toBeVisible();
  await page.getByRole('tab', { name: 'Bookings' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Contact' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin?tab=contact');
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Contact' })).toHaveAttribute('aria-selected', 'true');
});

test.describe('when the lists do not load', () => {
  test.use({ expectedErrors: [/status of 500/] });

  for (const [tab, message] of [
    ['shares', 'Failed to load secure shares.'],
    ['bookings', 'Failed to load booking requests. Please try again.'],
    ['contact', 'Failed to load submissions. Please try again.'],
  ] as const) {
    test(`${tab} says so and offers a retry`, async ({ page }) => {
      await page.route(/\/api\/(shares|bookings|contact)\?/, route =>
        route.fulfill({ status: 500, json: { message: 'Something went wrong on our side.' } }),
      );
      await page.goto(`/admin?tab=${tab}`);
      await expect(page.getByText(message)).toBeVisible();
      await expectAccessible(page);
      await page.unroute(/\/api\/(shares|bookings|contact)\?/);
      await page.getByRole('button', { name: 'Retry' }).click();
      await expect(page.getByText(message)).toHaveCount(0);
    });
  }
});

test('every tab fits every width', async ({ page }) => {
  await page.request.post('/api/bookings', { data: booking('Amara') });
  await page.request.post('/api/shares', {
    multipart: { password: 'spring tide', title: 'w'.repeat(200), note: 'x' },
  });
  for (const tab of ['shares', 'sponsors', 'bookings', 'contact']) {
    await page.goto(`/admin?tab=${tab}`);
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expect(page.getByText(/^Loading the/)).toHaveCount(0);
    for (const width of [320, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSidewaysScroll(page);
      await expectNothingCutOff(page);
    }
  }
  await expect(notification(page)).toHaveCount(0);
});

test('the tabs of long lists fit every width', async ({ page }) => {
  await page.route('**/api/list-counts', route =>
    route.fulfill({ json: { shares: 10_001, rewards: 10_001, bookings: 10_001, inquiries: 10_001 } }),
  );
  await page.goto('/admin?tab=bookings');
  await expect(page.getByRole('tab', { name: 'Contact' })).toHaveAccessibleDescription('10,000+ submissions');
  for (const width of [320, 390, 640, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
  }
});
