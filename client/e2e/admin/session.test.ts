import { writeFile } from 'node:fs/promises';
import { notification, signInAsRegistered } from '../support/staff';
import { expect, expectAccessible, test } from '../support/test';

test.use({ expectedErrors: [/status of 401|ERR_CONNECTION/] });

test('neither a visit to the website nor a session that ends loses what was typed', async ({
  page,
  context,
}, testInfo) => {
  const { password } = await signInAsRegistered(page);
  await page.goto('/admin');
  const composer = page.getByRole('form', { name: 'New share' });
  await composer.getByLabel('Title').fill('After');
  await composer.getByLabel('Secure note').fill('Written over an hour');
  await composer.getByLabel('Password', { exact: true }).fill('spring tide');
  // Too large to be sent whole before the server refuses it.
  const file = testInfo.outputPath('large.bin');
  await writeFile(file, Buffer.alloc(12 * 1024 * 1024));
  await composer.getByLabel('File').setInputFiles(file);
  await page.getByRole('link', { name: 'Back to Website' }).click();
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(composer.getByLabel('Secure note')).toHaveValue('Written over an hour');
  // Five requests load the page again, and show nothing when they're done: one of them that is still on its way would
  // notice the end of the session before the click below does.
  await page.waitForLoadState('networkidle');

  await composer.getByLabel('Password', { exact: true }).fill('spring tide');
  await context.clearCookies();
  await composer.getByRole('button', { name: 'Create share' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(notification(page)).toHaveText(/Signed in again/);
  await expect(composer.getByLabel('Secure note')).toHaveValue('Written over an hour');
  await composer.getByRole('button', { name: 'Create share' }).click();
  await expect(page.getByText('Ready to send: After')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'large.bin' }).first()).toBeVisible();
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

test('signing out in one tab empties the others, and what was typed there waits for whoever typed it', async ({
  page,
  context,
}) => {
  const { email, password } = await signInAsRegistered(page);
  const [reading, typing] = [await context.newPage(), await context.newPage()];
  await reading.goto('/account');
  await expect(reading.getByRole('textbox', { name: 'Email' })).toHaveValue(email);
  await typing.goto('/admin');
  const note = typing.getByRole('form', { name: 'New share' }).getByLabel('Secure note');
  await note.fill('Written over an hour');
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await expect(reading).toHaveURL('/auth');
  await expect(reading.getByText(email)).toHaveCount(0);
  const dialog = typing.getByRole('dialog', { name: 'Your session has ended' });
  await expect(dialog).toBeVisible();
  await expect(note).toBeHidden();
  await expect(typing.getByText(email)).toBeHidden();
  await expect(typing.getByRole('link', { name: email })).toHaveCount(0);
  await expectAccessible(typing);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(note).toHaveValue('Written over an hour');
  await expect(typing.getByRole('link', { name: email })).toBeVisible();
});
