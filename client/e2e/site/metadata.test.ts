import { pages } from '../../../shared/site/pages';
import { expectedHead, sortedHead } from '../support/head';
import { expect, test } from '../support/test';

// The request for the current user responds 401 if nobody is signed in.
test.use({ expectedErrors: [/status of 401/] });

test('navigation updates the head without duplicates, from a page that search engines skip too', async ({
  page,
  product,
}) => {
  await page.goto('/auth');
  for (const [link, next] of [
    ['Services', pages.services],
    ['Contact', pages.contact],
    ['Home', pages.home],
  ] as const) {
    await page.getByRole('banner').getByRole('link', { name: link, exact: true }).click();
    await expect(page).toHaveTitle(next.title);
    await expect.poll(() => sortedHead(page)).toEqual(expectedHead(next, product.url));
  }
});
