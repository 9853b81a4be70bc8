import type { Locator, Page } from '@playwright/test';
import { contactFields, projectForm } from '../../brand/copy/forms';
import { otherService, otherTimeline } from '../support/choices';
import { labelOf, waitForHydration } from '../support/site';
import { notification } from '../support/staff';
import { expect, expectAccessible, test } from '../support/test';

test.use({
  waitsForHydration: false,
  expectedErrors: [/Failed to load resource|dynamically imported module/],
});

/** Blocks one chunk as a content blocker does, and counts the loaded documents. */
async function block(page: Page, chunk: string, untilDocument = Number.POSITIVE_INFINITY) {
  let documents = 0;
  page.on('request', request => {
    if (request.isNavigationRequest()) documents += 1;
  });
  await page.route(`**/assets/${chunk}-*.js`, route =>
    documents < untilDocument ? route.abort() : route.continue(),
  );
  return () => documents;
}

test('a page without its chunk reloads once and says so; its links work, and it can be retried', async ({
  page,
}) => {
  const documents = await block(page, 'auth');
  await page.goto('/auth');
  await expect(page.getByRole('heading', { name: 'This page didn’t load.' })).toBeVisible();
  expect(documents()).toBe(2);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect.poll(documents).toBe(3);
  await expect(page.getByRole('heading', { name: 'This page didn’t load.' })).toBeVisible();
  await page
    .getByRole('banner')
    .getByRole('link', { name: labelOf('/services') })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page).toHaveURL('/services');
  expect(documents()).toBe(3);
});

test('a prerendered page without its chunk stays readable after one reload, and says what does not work', async ({
  page,
}) => {
  const documents = await block(page, 'services');
  await page.goto('/services');
  const notice = page.getByRole('alert');
  await expect(notice).toContainText('Part of this page didn’t load');
  expect(documents()).toBe(2);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await notice.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(documents).toBe(3);
  await expect(notice).toContainText('Part of this page didn’t load');
  await notice.getByRole('link', { name: 'go to the home page' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

/** As after a deploy that kept no chunk. */
const takeChunks = (page: Page) => page.route('**/assets/*.js', route => route.fulfill({ status: 404 }));

const offer = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'This page was updated. Reload to go on.' });

async function expectBeside(note: Locator, control: Locator): Promise<void> {
  await expect(note).toBeInViewport({ ratio: 1 });
  const [noteBox, controlBox] = await Promise.all([note.boundingBox(), control.boundingBox()]);
  if (!noteBox || !controlBox) throw new Error('The note or the control isn’t shown');
  const gaps = [noteBox.y - controlBox.y - controlBox.height, controlBox.y - noteBox.y - noteBox.height];
  expect(gaps).toContainEqual(8);
}

const slug = 'Jk3zq0fT7mWc1dB9xNvLhA';
const button = (name: string) => (page: Page) =>
  page.getByRole('main').getByRole('button', { name, exact: true });
const controls: [path: string, control: (page: Page) => Locator][] = [
  [`/share/${slug}`, button('Unlock')],
  ['/auth', button('Sign in')],
  ['/contact', button('Send inquiry')],
  ['/press', button('Send Inquiry')],
  ['/doing-good', page => page.locator('#donate').getByRole('button', { name: 'Donate', exact: true })],
  ['/terms', page => page.getByRole('contentinfo').getByRole('button', { name: 'Book a call' })],
];

for (const [path, control] of controls)
  test(`${path} says at the control that was pressed that it takes a reload`, async ({ page }) => {
    for (const width of [1440, 320]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path);
      await waitForHydration(page);
      await takeChunks(page);
      await control(page).click();
      await expectBeside(offer(page), control(page));
      await page.unroute('**/assets/*.js');
    }
    await offer(page).getByRole('button', { name: 'Reload' }).click();
    await expect(offer(page)).toBeHidden();
  });

test('a notification that can’t be shown comes after the reload, and so does what was typed', async ({
  page,
}) => {
  await page.goto('/contact');
  const field = (name: string) => page.getByRole('main').getByRole('textbox', { name });
  await field(contactFields.firstName).fill('Priya');
  await field(contactFields.lastName).fill('Raman');
  await field(contactFields.email).fill('priya@example.com');
  await field(contactFields.company).fill('Harbor');
  await page.getByRole('radio', { name: otherService }).check();
  await page.getByRole('radio', { name: otherTimeline }).check();
  await field(projectForm.details).fill('Intake forms on paper, forty a day.');
  await takeChunks(page);
  await page.route('**/api/contact', route => route.fulfill({ status: 500, json: {} }));
  await button('Send inquiry')(page).click();
  await expect(offer(page)).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/assets/*.js');
  await offer(page).getByRole('button', { name: 'Reload' }).click();
  await expect(notification(page)).toHaveText(/Failed to submit inquiry/);
  await expect(field(contactFields.company)).toHaveValue('Harbor');
});
