import { pressCopy } from '../../brand/copy/press';
import { expect, test } from '../support/test';

const { badge, kit } = pressCopy;

test('a journalist downloads all pictures, and another site shows the drive', async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/press');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: kit.link }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('press-kit.zip');
  expect((await (await page.request.get('/press-kit.zip')).body()).subarray(0, 4).toString()).toBe(
    'PK\x03\x04',
  );

  await page.getByRole('button', { name: badge.copy, exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toBeAttached();
  const code = await page.evaluate(() => navigator.clipboard.readText());
  await page.route('/elsewhere', route => route.fulfill({ contentType: 'text/html', body: code }));
  await page.goto('/elsewhere', { waitUntil: 'load' });
  const picture = page.getByRole('link').getByRole('img', { name: badge.title });
  await expect.poll(() => picture.evaluate(image => (image as HTMLImageElement).naturalWidth)).toBe(320);
  await expect(page.getByRole('link')).toHaveAttribute('href', `${baseURL}/doing-good#donate`);
});
