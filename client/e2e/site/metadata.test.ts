import { pages } from '../../../shared/site/pages';
import { notFoundText } from '../../brand/copy/small-pages';
import { expectedHead, sortedHead } from '../support/head';
import { labelOf } from '../support/site';
import { expect, expectToFit, test } from '../support/test';

// The request for the current user responds 401 if nobody is signed in.
test.use({ expectedErrors: [/status of 40[14]/] });

test('navigation updates the head without duplicates, from a page that search engines skip too', async ({
  page,
  product,
}) => {
  await page.goto('/auth');
  for (const next of [pages.services, pages.contact, pages.home]) {
    await page
      .getByRole('banner')
      .getByRole('link', { name: labelOf(next.path), exact: true })
      .click();
    await expect(page).toHaveTitle(next.title);
    await expect.poll(() => sortedHead(page)).toEqual(expectedHead(next, product.url));
  }
});

test('an unknown URL says so with status 404 and links home', async ({ page }) => {
  const response = await page.goto('/no-such-page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible();
  await expect(page.getByText(notFoundText)).toBeVisible();
  await expectToFit(page);
  await page.getByRole('main').getByRole('link', { name: /home/i }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});
