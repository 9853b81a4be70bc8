import type { Page } from '@playwright/test';
import { notification, signInAsStaff } from '../support/staff';
import { expect, expectAccessible, test } from '../support/test';

const unique = () => Math.random().toString(36).slice(2, 10);
const field = (page: Page, name: string) => page.getByRole('main').getByRole('textbox', { name });

async function fillInquiry(page: Page): Promise<string> {
  const company = `Harbor ${unique()}`;
  await field(page, 'First name').fill('Priya');
  await field(page, 'Last name').fill('Raman');
  await field(page, 'Email').fill('priya@example.com');
  await field(page, 'Company').fill(company);
  await page.getByRole('radio', { name: 'AI & Data Analysis' }).check();
  await page.getByRole('radio', { name: 'Soon (3-6 months)' }).check();
  await field(page, 'Tell us about your project').fill('Intake forms on paper.\nForty a day.');
  return company;
}

async function fillPress(page: Page): Promise<string> {
  const organization = `Evening Post ${unique()}`;
  await field(page, 'First name').fill('Ines');
  await field(page, 'Last name').fill('Duarte');
  await field(page, 'Email').fill('ines@example.com');
  await field(page, 'Organization').fill(organization);
  await page.getByRole('combobox', { name: 'Inquiry type' }).selectOption('civil-rights');
  await field(page, 'Your inquiry').fill('An interview by Thursday noon.');
  return organization;
}

const forms = [
  {
    path: '/contact',
    fill: fillInquiry,
    company: 'Company',
    button: 'Send inquiry',
    success: ['Inquiry Submitted!', "We'll get back to you within 1-2 business days."],
    failure: 'Failed to submit inquiry. Please try again.',
    recorded: {
      service: 'AI & Data Analysis',
      timeline: 'Soon (3-6 months)',
      details: 'Intake forms on paper.\nForty a day.',
    },
  },
  {
    path: '/services',
    fill: fillInquiry,
    company: 'Company',
    button: 'Send inquiry',
    success: ['Inquiry Submitted!', "We'll get back to you within 1-2 business days."],
    failure: 'Failed to submit inquiry. Please try again.',
    recorded: { service: 'AI & Data Analysis' },
  },
  {
    path: '/press',
    fill: fillPress,
    company: 'Organization',
    button: 'Send Inquiry',
    success: ['Message Sent', "We've received your inquiry and will respond within 24-48 hours."],
    failure: 'Failed to send message. Please try again.',
    recorded: {
      service: 'civil-rights',
      timeline: 'As soon as possible',
      details: 'An interview by Thursday noon.',
    },
  },
] as const;

for (const { path, fill, company, button, success, failure, recorded } of forms) {
  test.describe(`the form of ${path}`, () => {
    const send = (page: Page) => page.getByRole('button', { name: button });

    test('is recorded, confirmed, and empty again', async ({ page }) => {
      await page.goto(path);
      const name = await fill(page);
      const response = page.waitForResponse('**/api/contact');
      await send(page).click();
      expect(await (await response).json()).toMatchObject({ company: name, ...recorded });
      for (const text of success) await expect(notification(page)).toContainText(text);
      await expect(field(page, company)).toHaveValue('');
      await page.reload();
      await expect(field(page, company)).toHaveValue('');
    });

    test('survives a reload of the page', async ({ page }) => {
      await page.goto(path);
      const name = await fill(page);
      await page.reload();
      await expect(field(page, company)).toHaveValue(name);
      const response = page.waitForResponse('**/api/contact');
      await send(page).click();
      expect(await (await response).json()).toMatchObject({ company: name, ...recorded });
    });

    test('reports every error at its field', async ({ page }) => {
      await page.goto(path);
      await send(page).click();
      await expect(field(page, 'First name')).toBeFocused();
      await expect(field(page, 'First name')).toHaveAccessibleDescription('First name is required');
      await expect(field(page, company)).toHaveAccessibleDescription(`${company} name is required`);
      await expectAccessible(page);
    });

    test.describe('when sending fails', () => {
      test.use({ expectedErrors: [/Failed to load resource/] });

      test('keeps what was typed after a network error and a refusal', async ({ page }) => {
        await page.goto(path);
        const name = await fill(page);
        await page.route('**/api/contact', route => route.abort());
        await send(page).click();
        await expect(page.getByRole('main').getByText(failure)).toBeVisible();
        await expect(field(page, company)).toHaveValue(name);

        await page.unroute('**/api/contact');
        const message = 'Valid email is required';
        await page.route('**/api/contact', route =>
          route.fulfill({ status: 400, json: { message, issues: [{ path: 'email', message }] } }),
        );
        await send(page).click();
        await expect(field(page, 'Email')).toHaveAccessibleDescription(message);
        await expect(field(page, company)).toHaveValue(name);

        await page.unroute('**/api/contact');
        const response = page.waitForResponse('**/api/contact');
        await send(page).click();
        expect(await (await response).json()).toMatchObject({ company: name });
      });
    });
  });
}

test('a draft is shared between both pages with the form', async ({ page }) => {
  await page.goto('/services');
  const name = await fillInquiry(page);
  await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click();
  await expect(page).toHaveURL('/contact');
  await expect(field(page, 'Company')).toHaveValue(name);
});

test('a bot that fills in every field is thanked and recorded nowhere', async ({ page }) => {
  await page.goto('/contact');
  const name = await fillInquiry(page);
  await page.locator('[name="website"]').evaluate((trap: HTMLInputElement) => {
    trap.value = 'https://spam.example';
  });
  await page.getByRole('button', { name: 'Send inquiry' }).click();
  await expect(notification(page)).toContainText('Inquiry Submitted!');
  await signInAsStaff(page);
  const list = await page.request.get('/api/contact');
  expect(list.status()).toBe(200);
  expect(await list.text()).not.toContain(name);
});
