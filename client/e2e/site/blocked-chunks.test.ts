import type { Page } from '@playwright/test';
import { expect, test } from '../support/test';

test.use({
  waitsForHydration: false,
  expectedErrors: [/Failed to load resource|dynamically imported module/],
});

/** Blocks one chunk, like a content blocker, and counts the documents that are loaded. */
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
  await page.getByRole('banner').getByRole('link', { name: 'Services' }).click();
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
