import { rm, writeFile } from 'node:fs/promises';
import { signInAsRegistered } from '../support/staff';
import { expect, expectAccessible, test } from '../support/test';

test.use({ expectedErrors: [/status of 413/] });

test('a share whose file changed, or is too large for a proxy, is kept until it can be sent', async ({
  page,
}, testInfo) => {
  const file = testInfo.outputPath('contract.pdf');
  await writeFile(file, 'a draft');
  await signInAsRegistered(page);
  await page.goto('/admin');
  const composer = page.getByRole('form', { name: 'New share' });
  const choose = async () => {
    const opened = page.waitForEvent('filechooser');
    await composer.getByLabel('File').click();
    await (await opened).setFiles(file);
  };
  const send = () => composer.getByRole('button', { name: 'Create share' }).click();
  const unreadable = composer.getByText('This file changed or can’t be read. Choose it again.');

  await composer.getByLabel('Title').fill('Contract');
  await composer.getByRole('button', { name: 'Generate a password' }).click();
  await choose();
  for (const change of [() => writeFile(file, 'a longer draft'), () => rm(file)]) {
    await change();
    await send();
    await expect(unreadable).toBeVisible();
    await expect(composer.getByLabel('File')).toBeFocused();
    await writeFile(file, 'the last word');
    await choose();
    await expect(unreadable).toHaveCount(0);
  }
  await expectAccessible(page);

  const tooLarge = { status: 413, contentType: 'text/html', body: '<h1>413 Request Entity Too Large</h1>' };
  await page.route('**/api/shares', route => route.fulfill(tooLarge), { times: 1 });
  await send();
  await expect(composer.getByText('This is too large to send.')).toBeVisible();
  await expect(composer.getByText('created anyway')).toHaveCount(0);
  await expect(composer.getByLabel('Title')).toHaveValue('Contract');
  await send();
  await expect(page.getByText('Ready to send')).toBeVisible();
});
