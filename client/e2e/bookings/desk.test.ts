import type { Browser, Page } from '@playwright/test';
import { callCopy } from '../../brand/copy/call';
import { slot } from '../support/bookings';
import { waitForHydration } from '../support/site';
import { signInAsStaff } from '../support/staff';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/test';

/** Ahead of the server's clock, and another for every request: no two calls can be confirmed for one time. */
const year = new Date().getUTCFullYear() + 1;
let calls = 0;
const slotAt = () => new Date(Date.UTC(year, 0, 12, 14, 30 * calls++)).toISOString();

test.beforeEach(({ page }) => signInAsStaff(page));

/** Requests a call as a visitor, and finds it in the list. */
async function openRequest(page: Page): Promise<string> {
  const firstName = `Amara${Math.random().toString(36).slice(2, 8)}`;
  const response = await page.request.post('/api/bookings', {
    data: {
      firstName,
      lastName: 'Nwosu',
      email: 'amara@northpier.example',
      phone: '+44 20 7946 0812',
      company: 'North Pier Ferries',
      preferredSlots: [slotAt(), slotAt()],
      notes: 'Visitor timezone: Asia/Kolkata\nAll times are Eastern Time (America/New_York).\n\nRosters.',
    },
  });
  expect(response.status()).toBe(201);
  await page.goto(`/admin?tab=bookings&search=${firstName}`);
  await expect(page.getByRole('searchbox', { name: 'Search bookings' })).toHaveValue(firstName);
  await expect(page.getByRole('row')).toHaveCount(2);
  return `${firstName} Nwosu`;
}

const action = (page: Page, label: string, name: string) =>
  page.getByRole('button', { name: `${label}: ${name}` });

/** Confirms the first of the proposed times. This site has no mail server: staff send the visitor's link themselves. */
async function confirm(page: Page, name: string): Promise<string> {
  await action(page, 'Confirm', name).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Who calls')).not.toHaveValue('');
  await dialog.getByLabel('Link to the call').fill('https://meet.example/pier');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Confirm the call' }).click();
  const unsent = page.getByRole('dialog', { name: 'No email was sent' });
  const href = await unsent.getByRole('link', { name: /^Open in your email program/ }).getAttribute('href');
  await expectAccessible(page);
  await unsent.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('row').last()).toContainText('Confirmed');
  const link = /https?:\S+\/call#[\w-]+/.exec(decodeURIComponent(href ?? ''))?.[0];
  if (!link) throw new Error('The text has no link');
  return link;
}

/** The visitor's own browser, in another time zone and without a session. */
async function openCall(browser: Browser, link: string): Promise<Page> {
  const context = await browser.newContext({ timezoneId: 'Asia/Kolkata' });
  const page = await context.newPage();
  await page.goto(link);
  await waitForHydration(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(callCopy.states.confirmed.title);
  return page;
}

test('staff confirm a call, and the visitor suggests other times', async ({ page, browser }) => {
  const name = await openRequest(page);
  const link = await confirm(page, name);
  const visitor = await openCall(browser, link);
  await expect(visitor.getByText(/GMT\+5:30 \(Kolkata\)/).first()).toBeVisible();
  await expect(visitor.getByRole('main')).not.toContainText('Amara');
  await expectAccessible(visitor);
  await visitor.getByRole('button', { name: 'Suggest other times' }).click();
  await slot(visitor.locator('body'), 'First choice').getByRole('combobox').selectOption('11:30');
  await expectAccessible(visitor);
  await visitor.getByRole('button', { name: 'Send these times' }).click();
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(callCopy.states.new.title);
  await expect(visitor.getByRole('heading', { level: 1 })).toBeFocused();
  await visitor.context().close();

  await page.getByRole('button', { name: 'Refresh' }).click();
  const row = page.getByRole('row').last();
  await expect(row).toContainText('New times from the visitor');
  await expect(row).toContainText('11:30 AM');
  await expect(action(page, 'Confirm', name)).toBeVisible();
});

test('the visitor cancels a call', async ({ page, browser }) => {
  const name = await openRequest(page);
  const visitor = await openCall(browser, await confirm(page, name));
  await visitor.getByRole('button', { name: 'Cancel the call' }).click();
  const dialog = visitor.getByRole('dialog', { name: callCopy.cancel.confirmed.title });
  await expectAccessible(visitor);
  await dialog.getByRole('button', { name: 'Cancel the call' }).click();
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(callCopy.states.cancelled.title);
  await visitor.reload();
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(callCopy.states.cancelled.title);
  await visitor.context().close();

  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByRole('row').last()).toContainText('By the visitor');
  await expect(page.getByRole('row').last()).toContainText('Canceled');
});

test('staff decline a request with the keyboard alone', async ({ page }) => {
  const name = await openRequest(page);
  await action(page, 'Decline', name).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Decline the request' });
  await dialog.getByRole('button', { name: /fully booked/ }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel(/^Note to the visitor/)).toBeFocused();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Decline', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'No email was sent' })).toContainText('fully booked');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('row').last()).toContainText('Declined');
});

test('the list is filtered in the URL, and a tab opened again has its filter', async ({ page }) => {
  const name = await openRequest(page);
  await page.getByRole('button', { name: /^Confirmed/ }).click();
  await expect(page).toHaveURL(/tab=bookings&state=confirmed&search=Amara/);
  await expect(page.getByText(/^No results for/)).toBeVisible();
  await page.getByRole('tab', { name: 'Contact' }).click();
  await page.getByRole('tab', { name: 'Bookings' }).click();
  await expect(page).toHaveURL(/state=confirmed/);
  await page.getByRole('button', { name: /^New/ }).click();
  await expect(action(page, 'Confirm', name)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: /^New/ })).toHaveAttribute('aria-pressed', 'true');
  await expect(action(page, 'Confirm', name)).toBeVisible();
});

test('the calendar feed has the confirmed call', async ({ page }) => {
  const name = await openRequest(page);
  await confirm(page, name);
  await page.getByRole('button', { name: 'Calendar feed' }).click();
  const dialog = page.getByRole('dialog', { name: 'Calendar feed' });
  await dialog.getByRole('button', { name: 'Make a calendar link' }).click();
  const webcal = await dialog.getByRole('link', { name: /^Subscribe/ }).getAttribute('href');
  await expectAccessible(page);
  const feed = await page.request.get((webcal ?? '').replace(/^webcal:/, 'http:'));
  expect(await feed.text()).toContain(`SUMMARY:Call: ${name}`);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('calls are confirmed and changed', async ({ page, browser }) => {
    const name = await openRequest(page);
    await action(page, 'Confirm', name).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Another time').click();
    await dialog.getByRole('button', { name: /^Day/ }).click();
    await expectNoSidewaysScroll(page);
    const overflow = await dialog.evaluate(element => element.scrollWidth - element.clientWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    const link = await confirm(page, name);
    const context = await browser.newContext({ viewport: { width: 320, height: 640 } });
    const visitor = await context.newPage();
    await visitor.goto(link);
    await visitor.getByRole('button', { name: 'Suggest other times' }).click();
    await expectNoSidewaysScroll(visitor);
    await expectAccessible(visitor);
    await context.close();
  });
});
