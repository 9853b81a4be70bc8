import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { forgetSession, notification, signInAsRegistered } from '../support/staff';
import {
  expect,
  expectAccessible,
  expectAtEveryWidth,
  expectNoSidewaysScroll,
  expectNothingCutOff,
  expectToFit,
  test,
} from '../support/test';
import { plugInAuthenticator } from '../support/virtual-authenticator';

test.use({ expectedErrors: [/status of 4(0[013]|29)/] });

const factors = (page: Page) => page.getByRole('region', { name: 'Two-step sign-in', exact: true });

/** Of the next half minute, which counts already: the current one may have been used. */
const nextCode = (key: string) =>
  TOTP.generate({ secret: Secret.fromBase32(key), timestamp: Date.now() + 30_000 });

async function setUpApp(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Set up an app' }).click();
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const key = (await page.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4}){7}$/).textContent()) ?? '';
  return key.replaceAll(' ', '');
}

async function confirmApp(page: Page, key: string): Promise<string[]> {
  const code = TOTP.generate({ secret: Secret.fromBase32(key) });
  await page.getByLabel('Code', { exact: true }).fill(code);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Your recovery codes' });
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  return dialog.getByRole('listitem').allTextContents();
}

/** As the server does after 15 minutes. */
async function askForProofOnce(page: Page) {
  const json = { message: 'Please confirm that it’s you first.', code: 'proof-required' };
  await page.route('**/api/account/recovery-codes', route => route.fulfill({ status: 403, json }), {
    times: 1,
  });
}

async function givePassword(page: Page, { username, password }: { username: string; password: string }) {
  await forgetSession(page);
  await page.goto('/auth');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Two-step sign-in' })).toBeVisible();
}

test('an authenticator app is set up at every width, its codes and a recovery code sign in, and it is removed', async ({
  page,
}) => {
  const staff = await signInAsRegistered(page);
  await page.goto('/account?tab=security');
  const key = await setUpApp(page);
  await expectToFit(page);
  const [recoveryCode = ''] = await confirmApp(page, key);
  await expectAtEveryWidth(page, expectAccessible);
  await page.getByRole('button', { name: 'I’ve saved them' }).click();
  await expect(factors(page)).toContainText('10 codes left.');

  await givePassword(page, staff);
  expect((await page.request.get('/api/user')).status()).toBe(401);
  const code = page.getByLabel('Code', { exact: true });
  await expect(code).toBeFocused();
  await expectToFit(page);
  await code.fill(nextCode(key));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin');
  await expect(notification(page)).toHaveText(/Login successful/);

  await givePassword(page, staff);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code', { exact: true }).fill(recoveryCode.toLowerCase());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin');

  await page.goto('/account?tab=security');
  await expect(factors(page)).toContainText('9 codes left.');
  await page.getByRole('button', { name: 'Remove app' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove authenticator app' });
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(notification(page)).toHaveText(/Authenticator app removed/);
  await expect(factors(page)).not.toContainText('codes left');
});

test('where browsers refuse passkeys, the page says what they need', async ({ page, product }) => {
  await page.goto(`${product.url.replace('localhost', '127.0.0.1')}/auth`);
  await expect(page.getByText('Passkeys don’t work here.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Use a passkey' })).toHaveCount(0);
});

test('a passkey is added, confirms who is asking, signs in, and is removed', async ({ page }) => {
  const countHeld = await plugInAuthenticator(page);
  const staff = await signInAsRegistered(page);
  await page.goto('/account?tab=security');
  await page.getByLabel('Name (optional)').fill('Work laptop');
  await page.getByRole('button', { name: 'Add a passkey' }).dblclick();
  await page.getByRole('button', { name: 'I’ve saved them' }).click();
  await expect(factors(page).getByRole('row', { name: /Work laptop/ })).toBeVisible();
  expect(await countHeld(), 'passkeys on the device').toBe(1);
  await expectAtEveryWidth(page, expectNoSidewaysScroll, expectNothingCutOff);

  await askForProofOnce(page);
  await page.getByRole('button', { name: 'Make new codes' }).click();
  const proof = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await expect(proof).toBeVisible();
  await expectAccessible(page);
  await proof.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByRole('dialog', { name: 'Your recovery codes' }).getByRole('listitem')).toHaveCount(
    10,
  );

  await test.step('by its button alone', async () => {
    await forgetSession(page);
    await page.goto('/auth');
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await expect(page).toHaveURL('/admin');
  });
  await test.step('after the password', async () => {
    await givePassword(page, staff);
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await expect(page).toHaveURL('/admin');
  });

  await page.goto('/account?tab=security');
  await page.getByRole('button', { name: 'Remove: Work laptop' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(notification(page)).toHaveText(/Passkey removed/);
  await expect(factors(page).getByRole('row', { name: /Work laptop/ })).toHaveCount(0);
});
