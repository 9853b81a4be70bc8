import type { Page } from '@playwright/test';
import { notification, signInAsStaff } from '../support/staff';
import { expect, expectAccessible, expectNoSidewaysScroll, expectNothingCutOff, test } from '../support/test';

async function postBooking(page: Page): Promise<void> {
  const response = await page.request.post('/api/bookings', {
    data: {
      firstName: 'Amara',
      lastName: 'Nwosu',
      email: 'amara@northpier.example',
      phone: '+44 20 7946 0812',
      company: 'North Pier Ferries',
      preferredSlots: ['2099-01-12T15:00:00.000Z', '2099-07-13T14:30:00.000Z'],
      notes:
        'Visitor timezone: Asia/Kolkata\nAll times are Eastern Time (America/New_York).\n\nFirst line\nsecond',
    },
  });
  expect(response.status()).toBe(201);
}

const tab = (page: Page, name: string) => page.getByRole('tab', { name });

test('the tabs follow the history and the keyboard, and keep what each of them shows', async ({
  page,
  owner,
  baseURL,
}) => {
  await signInAsStaff(page, { owner, baseURL });
  await postBooking(page);
  await page.goto('/admin');
  await tab(page, 'Bookings').click();
  await expect(page).toHaveURL('/admin?tab=bookings');
  await page.getByRole('button', { name: /^Confirmed/ }).click();
  await expect(page).toHaveURL('/admin?tab=bookings&state=confirmed');
  await tab(page, 'Contact').click();
  await page.goBack();
  await expect(tab(page, 'Bookings')).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveURL('/admin?tab=bookings&state=confirmed');
  await tab(page, 'Bookings').focus();
  await page.keyboard.press('ArrowRight');
  await expect(tab(page, 'Contact')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin?tab=contact');
  await tab(page, 'Bookings').click();
  await page.reload();
  await expect(tab(page, 'Bookings')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('button', { name: /^Confirmed/ })).toHaveAttribute('aria-pressed', 'true');
});

test('every tab fits every width, however long the lists and their words', async ({
  page,
  owner,
  baseURL,
}) => {
  await signInAsStaff(page, { owner, baseURL });
  await postBooking(page);
  await page.request.post('/api/shares', {
    multipart: { password: 'spring tide', title: 'w'.repeat(200), note: 'x' },
  });
  await page.route('**/api/list-counts', route =>
    route.fulfill({ json: { shares: 10_001, rewards: 10_001, bookings: 10_001, inquiries: 10_001 } }),
  );
  await page.goto('/admin');
  await expect(tab(page, 'Contact')).toHaveAccessibleDescription('10,000+ inquiries');
  for (const name of ['Sponsors & Rewards', 'Bookings', 'Contact', 'Secure Shares']) {
    await tab(page, name).click();
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expect(page.getByText(/^Loading the/)).toHaveCount(0);
    for (const width of [320, 390, 640, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSidewaysScroll(page);
      await expectNothingCutOff(page);
    }
    await expectAccessible(page);
  }
  await expect(notification(page)).toHaveCount(0);
});

test('on a phone, the first row is in sight, and links of the header are in a menu', async ({
  page,
  owner,
  baseURL,
}) => {
  await signInAsStaff(page, { owner, baseURL });
  await postBooking(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/admin?tab=bookings');
  const row = page.getByRole('rowheader').first();
  await expect(row).toBeVisible();
  expect((await row.boundingBox())?.y).toBeLessThanOrEqual(420);
  await page.getByRole('button', { name: 'Account menu' }).click();
  await expect(page.getByRole('link', { name: 'Logout' })).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'Logout' })).toBeHidden();
});
