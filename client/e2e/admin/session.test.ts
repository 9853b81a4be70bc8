import { signInAsRegistered } from '../support/staff';
import { expect, test } from '../support/test';

test.use({ expectedErrors: [/status of 401/] });

test('a visit to the website loses nothing that was typed', async ({ page }) => {
  await signInAsRegistered(page);
  await page.goto('/admin');
  const note = page.getByRole('form', { name: 'New share' }).getByLabel('Secure note');
  await note.fill('Written over an hour');
  await page.getByRole('link', { name: 'Back to Website' }).click();
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(note).toHaveValue('Written over an hour');
});

test('a tab that returns to a page for staff shows nothing of whoever was signed in before', async ({
  page,
}) => {
  const former = await signInAsRegistered(page);
  await page.goto('/account');
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(former.email);
  await page.getByRole('link', { name: 'Admin panel' }).click();
  await page.getByRole('form', { name: 'New share' }).getByLabel('Secure note').fill('For my eyes');
  await page.getByRole('link', { name: 'Back to Website' }).click();
  await expect(page).toHaveURL('/');
  const current = await signInAsRegistered(page);
  await page.goBack();
  await expect(page.getByText(current.email, { exact: true })).toBeVisible();
  await expect(page.getByRole('form', { name: 'New share' }).getByLabel('Secure note')).toHaveValue('');
  await page.goBack();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(current.email);
  await expect(page.getByText(former.email)).toHaveCount(0);
});

test('signing out in one tab leaves nothing in it, nor in another that’s returned to', async ({
  page,
  context,
}) => {
  const { email } = await signInAsRegistered(page);
  const other = await context.newPage();
  await other.goto('/account');
  await expect(other.getByRole('textbox', { name: 'Email' })).toHaveValue(email);
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await other.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(other).toHaveURL('/auth');
  await expect(other.getByText(email)).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL('/auth');
  await expect(page.getByText(email)).toHaveCount(0);
});
