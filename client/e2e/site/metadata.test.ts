import { pages } from '../../../shared/site/pages';
import { expectedHead, sortedHead } from '../support/head';
import { publicPages } from '../support/site';
import { expect, test } from '../support/test';

test('navigation updates the head without duplicates', async ({ page, product }) => {
  await page.goto('/');
  for (const [link, next] of [
    ['Services', pages.services],
    ['Dashboards', pages.dashboards],
    ['Contact', pages.contact],
    ['Home', pages.home],
  ] as const) {
    await page.getByRole('banner').getByRole('link', { name: link, exact: true }).click();
    await expect(page).toHaveTitle(next.title);
    await expect.poll(() => sortedHead(page)).toEqual(expectedHead(next, product.url));
  }
});

test.describe('pages without content for search engines', () => {
  // The request for the current user responds 401 if nobody is signed in.
  test.use({ expectedErrors: [/status of 401/] });

  test('say so, even after navigation', async ({ page }) => {
    const response = await page.goto('/auth');
    expect(response?.headers()['x-robots-tag']).toBe('noindex, nofollow');
    const robots = page.locator('meta[name="robots"]');
    await expect(robots).toHaveAttribute('content', 'noindex, nofollow');
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/auth$/);
    await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click();
    await expect(robots).toHaveAttribute('content', 'index, follow');
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/contact$/);
  });
});

test('crawlers find the sitemap, and the share preview of every page', async ({ request, product }) => {
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${product.url}/sitemap.xml`);
  const sitemap = await (await request.get('/sitemap.xml')).text();
  for (const { path } of publicPages) expect(sitemap).toContain(`<loc>${product.url}${path}</loc>`);
  expect(sitemap).not.toContain('/auth');
  for (const image of new Set(publicPages.map(page => page.image))) {
    const response = await request.get(image);
    expect(response.headers()['content-type']).toBe('image/jpeg');
  }
});
