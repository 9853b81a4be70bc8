import type { Page } from '@playwright/test';
import { studio } from '../../brand/studio';
import { pressType, service, timeline } from '../support/choices';
import { signInAsStaff } from '../support/staff';
import { expect, expectAccessible, expectAtEveryWidth, expectToFit, test } from '../support/test';

test.beforeEach(async ({ page, owner, baseURL }) => {
  await signInAsStaff(page, { owner, baseURL });
});

/** Returns a name that no other test uses. */
const mark = () => `Harbor${Math.random().toString(36).slice(2, 8)}`;

async function sendInquiry(page: Page, changes: object): Promise<void> {
  const response = await page.request.post('/api/contact', {
    data: {
      firstName: 'Dana',
      lastName: 'Whitlock',
      email: 'dana@gazette.example',
      company: 'The Gazette',
      service: pressType,
      timeline: 'As soon as possible',
      details: 'We are writing about apps that document encounters.',
      ...changes,
    },
  });
  expect(response.status()).toBe(201);
}

const action = (page: Page, label: string, name = 'Dana Whitlock') =>
  page.getByRole('button', { name: `${label}: ${name}` });
const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('rowheader') });

test('staff find, take, and answer an inquiry on a phone, and everything fits every width', async ({
  page,
  mailServer,
}) => {
  await page.setViewportSize({ width: 320, height: 900 });
  const company = mark();
  const email = `${company}@gazette.example`.toLowerCase();
  await sendInquiry(page, { company, email });
  await sendInquiry(page, { company, service, timeline });
  await page.goto(`/admin?tab=contact&search=${company}`);
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('combobox', { name: 'From' }).selectOption('Press');
  await expect(rows(page)).toHaveCount(1);
  await expect(page).toHaveURL(new RegExp(`kind=press&search=${company}`));

  await action(page, 'More').press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Assign to me' })).toBeFocused();
  await expectToFit(page);
  await page.keyboard.press('Enter');
  await expect(action(page, 'More')).toBeFocused();
  await expect(rows(page)).toContainText('Assigned to you');
  await expect(page.getByRole('button', { name: 'Refresh', exact: true })).toBeVisible();
  await expectToFit(page);

  await action(page, 'Reply').click();
  const dialog = page.getByRole('dialog', { name: 'Reply to Dana Whitlock' });
  await dialog.getByLabel('Your reply').fill('Hi Dana,\n\nyes, on Thursday.\n\nInes');
  await dialog.getByRole('button', { name: 'Send reply' }).click();
  await expect(dialog).toBeHidden();
  await expect(rows(page)).toContainText('Answered');
  await page.getByRole('button', { name: 'Dana Whitlock', exact: true }).press('Enter');
  await expect(page.getByText(`Re: Your inquiry to ${studio.name}`, { exact: true })).toBeVisible();
  await expectToFit(page);
  await expect
    .poll(() =>
      mailServer.received.filter(({ to }) => to.includes(email)).map(({ parsed }) => parsed.subject),
    )
    .toContain(`Re: Your inquiry to ${studio.name}`);

  await page.reload();
  await action(page, 'Reply').click();
  await dialog.getByText(`Re: Your inquiry to ${studio.name}`, { exact: true }).click();
  await expect(dialog.getByText('yes, on Thursday.')).toBeVisible();
  await expect(dialog.getByText(/^Sent /).first()).toBeVisible();
  await expectAtEveryWidth(page, expectAccessible);
});
