import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { service, timeline } from '../support/choices';
import { donateThroughApi, uniqueName } from '../support/donations';
import { notification, signInAsStaff } from '../support/staff';
import {
  expect,
  expectAccessible,
  expectAtEveryWidth,
  expectNoSidewaysScroll,
  expectToFit,
  test,
} from '../support/test';

test.use({ expectedErrors: [/status of 40[13]/] });

const newAddress = () => `person-${Math.random().toString(36).slice(2, 10)}@example.com`;

async function book(page: Page, email: string): Promise<void> {
  const data = {
    firstName: 'Ruth',
    lastName: 'Adeyemi',
    email,
    phone: '+1 415 555 0134',
    company: email,
    preferredSlots: ['2099-03-10T14:00:00.000Z'],
    notes: 'Please call about the lighthouse site.',
  };
  expect((await page.request.post('/api/bookings', { data })).status()).toBe(201);
}

async function ask(page: Page, email: string): Promise<void> {
  const data = {
    firstName: 'Ruth',
    lastName: 'Adeyemi',
    email,
    company: email,
    service,
    timeline,
    details: 'We’d like a site about kelp.',
  };
  expect((await page.request.post('/api/contact', { data })).status()).toBe(201);
}

async function find(page: Page, email: string) {
  await page.getByLabel('Their email').fill(email);
  await page.keyboard.press('Enter');
  const found = page.getByRole('region', { name: email });
  await expect(found.getByRole('heading', { name: email })).toBeFocused();
  return found;
}

test('a person is found, exported, corrected and erased, at every width; the donation stays', async ({
  page,
  owner,
  baseURL,
}) => {
  const email = newAddress();
  const sponsor = uniqueName('Barnacle Books');
  await donateThroughApi(page.request, {
    amount: 125,
    donorEmail: email,
    showAsSponsor: true,
    sponsorName: sponsor,
  });
  await book(page, email.toUpperCase());
  await ask(page, email);
  const raised = async () => (await (await page.request.get('/api/fundraising-stats')).json()).formattedTotal;
  const before = await raised();

  const { password } = await signInAsStaff(page, { owner, baseURL });
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Data requests' }).click();
  await expect(page).toHaveURL('/admin/person');
  await expect(page).toHaveTitle(/^Data requests \|/);
  const found = await find(page, email);
  await expect(found).toContainText('1 donation, 1 booking, 1 inquiry and 3 emails');
  await expect(found).toContainText('Please call about the lighthouse site.');
  expect(page.url()).not.toContain('@');
  await expectToFit(page);

  // As the server does after 15 minutes.
  const json = { message: 'Please confirm that it’s you first.', code: 'proof-required' };
  await page.route('**/api/people-data/export', route => route.fulfill({ status: 403, json }), { times: 1 });
  await found.getByRole('button', { name: 'Export JSON' }).click();
  await page
    .getByRole('dialog', { name: 'Confirm it’s you' })
    .getByLabel('Password', { exact: true })
    .fill(password);
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  expect(download.suggestedFilename()).toBe('person-data.json');
  const file = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(file).toMatchObject({ donations: [{ donorEmail: email }], bookings: [{}], inquiries: [{}] });

  await found.getByRole('button', { name: 'Correct' }).click();
  await expectAtEveryWidth(page, expectNoSidewaysScroll, expectAccessible);
  await page.getByRole('dialog').getByLabel('Company').fill('Adair Books');
  await page.keyboard.press('Enter');
  await expect(notification(page)).toContainText('1 booking and 1 inquiry');
  await expect(found.getByText('Adair Books')).toHaveCount(2);

  await found.getByRole('button', { name: 'Erase' }).click();
  const dialog = page.getByRole('dialog', { name: 'Erase this person’s data?' });
  await expect(dialog).toContainText(
    'The name, email, message, bank reference and sponsor listing on 1 donation',
  );
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Erase for good' }).click();
  await expect(found).toContainText('No records under this address');
  expect(await raised()).toBe(before);
  const sponsors = await (await page.request.get('/api/sponsors')).text();
  expect(sponsors).not.toContain(sponsor);
});
