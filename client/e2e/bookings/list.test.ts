import type { Page } from '@playwright/test';
import { callCopy } from '../../brand/copy/call';
import { slot } from '../support/bookings';
import { linkMailedTo } from '../support/mail';
import { waitForHydration } from '../support/site';
import { signInAsStaff } from '../support/staff';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/test';

const unique = () => Math.random().toString(36).slice(2, 8);

/** Ahead of the server's clock. */
const year = new Date().getUTCFullYear() + 1;

async function confirm(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Confirm: ${name}` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Host')).not.toHaveValue('');
  await dialog.getByLabel('Link to the call').fill('https://meet.example/pier');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Confirm the call' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row').last()).toContainText('Confirmed');
}

test('staff confirm a call, and the visitor suggests other times and then cancels it, on phones', async ({
  page,
  browser,
  mailServer,
  owner,
  baseURL,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signInAsStaff(page, { owner, baseURL });
  const firstName = `Amara${unique()}`;
  const name = `${firstName} Nwosu`;
  const email = `${firstName}@northpier.example`.toLowerCase();
  const requested = await page.request.post('/api/bookings', {
    data: {
      firstName,
      lastName: 'Nwosu',
      email,
      phone: '+44 20 7946 0812',
      company: 'North Pier Ferries',
      preferredSlots: [`${year}-01-12T14:00:00.000Z`, `${year}-01-12T14:30:00.000Z`],
      notes: 'Visitor timezone: Asia/Kolkata\nAll times are Eastern Time (America/New_York).\n\nRosters.',
    },
  });
  expect(requested.status()).toBe(201);
  await page.goto(`/admin?tab=bookings&search=${firstName}`);
  await expect(page.getByRole('searchbox', { name: 'Search bookings' })).toHaveValue(firstName);
  const row = page.getByRole('row').last();
  await expect(row.getByText('Rosters.')).toBeVisible();

  await page.getByRole('button', { name: `Confirm: ${name}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Another time').click();
  await dialog.getByRole('button', { name: /^Day/ }).click();
  await expectNoSidewaysScroll(page);
  const overflow = await dialog.evaluate(element => element.scrollWidth - element.clientWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await confirm(page, name);

  const context = await browser.newContext({
    timezoneId: 'Asia/Kolkata',
    viewport: { width: 320, height: 640 },
  });
  const visitor = await context.newPage();
  const heading = visitor.getByRole('heading', { level: 1 });
  await visitor.goto(await linkMailedTo(mailServer, email, '/call'));
  await waitForHydration(visitor);
  await expect(heading).toHaveText(callCopy.states.confirmed.title);
  await expect(visitor.getByText(/GMT\+5:30 \(Kolkata\)/).first()).toBeVisible();
  await expect(visitor.getByRole('main')).not.toContainText('Amara');
  await expectAccessible(visitor);
  await visitor.getByRole('button', { name: 'Suggest other times' }).click();
  await slot(visitor.locator('body'), 'First choice').getByRole('combobox').selectOption('11:30');
  await expectNoSidewaysScroll(visitor);
  await expectAccessible(visitor);
  await visitor.getByRole('button', { name: 'Send these times' }).click();
  await expect(heading).toHaveText(callCopy.states.new.title);
  await expect(heading).toBeFocused();

  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(row).toContainText('New times from the visitor');
  await expect(row).toContainText('11:30 AM');
  await confirm(page, name);
  await page.getByRole('button', { name: 'Calendars' }).click();
  const feedDialog = page.getByRole('dialog', { name: 'Calendars' });
  await feedDialog.getByRole('button', { name: 'Make a calendar link' }).click();
  const webcal = await feedDialog.getByRole('link', { name: /^Subscribe/ }).getAttribute('href');
  await expectAccessible(page);
  const feed = await page.request.get((webcal ?? '').replace(/^webcal:/, 'http:'));
  expect(await feed.text()).toContain(`SUMMARY:Call: ${name}`);
  await page.keyboard.press('Escape');

  await visitor.reload();
  await visitor.getByRole('button', { name: 'Cancel the call' }).click();
  const question = visitor.getByRole('dialog', { name: callCopy.cancel.confirmed.title });
  await expectAccessible(visitor);
  await question.getByRole('button', { name: 'Cancel the call' }).click();
  await expect(heading).toHaveText(callCopy.states.cancelled.title);
  await context.close();
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(row).toContainText('By the visitor');
  await expect(row).toContainText('Canceled');
});
