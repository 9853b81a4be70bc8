import type { Page } from '@playwright/test';
import { contactFields, pressForm, projectForm } from '../../brand/copy/forms';
import { pressCopy } from '../../brand/copy/press';
import { contactReplyTime, pressReplyTime } from '../../brand/copy/site-wide';
import { otherPressType, service, timeline } from '../support/choices';
import { labelOf } from '../support/site';
import { notification } from '../support/staff';
import { expect, expectAccessible, test } from '../support/test';

const unique = () => Math.random().toString(36).slice(2, 10);
const field = (page: Page, name: string) => page.getByRole('main').getByRole('textbox', { name });

async function send(page: Page, button: string): Promise<unknown> {
  const response = page.waitForResponse('**/api/contact');
  await page.getByRole('button', { name: button, exact: true }).click();
  return (await response).json();
}

test('a project inquiry is corrected, survives a visit to another page and a reload, and is sent', async ({
  page,
}) => {
  await page.goto('/services');
  await page.getByRole('button', { name: 'Send inquiry' }).click();
  await expect(field(page, contactFields.firstName)).toBeFocused();
  await expect(field(page, contactFields.company)).toHaveAccessibleDescription('Company name is required');
  await expectAccessible(page);
  const company = `Harbor ${unique()}`;
  await field(page, contactFields.firstName).fill('Priya');
  await field(page, contactFields.lastName).fill('Raman');
  await field(page, contactFields.email).fill('priya@example.com');
  await field(page, contactFields.company).fill(company);
  await page.getByRole('radio', { name: service }).check();
  await page.getByRole('radio', { name: timeline }).check();
  await field(page, projectForm.details).fill('Intake forms on paper.\nForty a day.');

  await page
    .getByRole('banner')
    .getByRole('link', { name: labelOf('/contact') })
    .click();
  await expect(page).toHaveURL('/contact');
  await expect(field(page, contactFields.company)).toHaveValue(company);
  await page.reload();
  await expect(field(page, contactFields.company)).toHaveValue(company);
  expect(await send(page, 'Send inquiry')).toMatchObject({
    company,
    service,
    timeline,
    details: 'Intake forms on paper.\nForty a day.',
  });
  await expect(notification(page)).toContainText(
    `Inquiry Submitted!We'll get back to you within ${contactReplyTime}.`,
  );
  await expect(field(page, contactFields.company)).toHaveValue('');
  await page.reload();
  await expect(field(page, contactFields.company)).toHaveValue('');
});

test('a press inquiry starts at its audience, survives a reload, and is sent', async ({ page }) => {
  await page.goto('/press');
  await page.getByRole('link', { name: pressCopy.audiences[1].action }).click();
  await expect(page.getByRole('region', { name: pressCopy.form.title })).toBeFocused();
  await expect(page.getByRole('combobox', { name: pressForm.type })).toHaveValue(
    pressCopy.audiences[1].inquiryType,
  );
  await page.getByRole('button', { name: 'Send Inquiry' }).click();
  await expect(field(page, contactFields.firstName)).toBeFocused();
  await expectAccessible(page);
  const organization = `Evening Post ${unique()}`;
  await field(page, contactFields.firstName).fill('Ines');
  await field(page, contactFields.lastName).fill('Duarte');
  await field(page, contactFields.email).fill('ines@example.com');
  await field(page, pressForm.company).fill(organization);
  await page.getByRole('combobox', { name: pressForm.type }).selectOption(otherPressType);
  await field(page, pressForm.details).fill('An interview by Thursday noon.');
  await page.reload();
  await expect(field(page, pressForm.company)).toHaveValue(organization);
  expect(await send(page, 'Send Inquiry')).toMatchObject({ company: organization, service: otherPressType });
  await expect(notification(page)).toContainText(
    `Message SentWe've received your inquiry and will respond within ${pressReplyTime}.`,
  );
  await expect(field(page, pressForm.company)).toHaveValue('');
});
