import type { Page } from '@playwright/test';
import { startProduct } from '../../../server/testing/product-on-test-database';
import { test as base } from './test';

/** The product under a name: passkeys belong to one, and an address is none. */
export const test = base.extend<object>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from the pattern
    async ({}, use) => {
      const product = await startProduct({}, { hostname: 'localhost' });
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

/** A device that checks who uses it, and always agrees. */
export async function plugInAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
}

/**
 * The next sign-in form lists no passkeys among the usernames: the device would agree before anything else could be
 * done.
 */
export async function refuseAutofillOnce(page: Page): Promise<void> {
  const json = { message: 'Too many requests. Please wait a minute and try again.' };
  await page.route('**/api/login/passkey/options', route => route.fulfill({ status: 429, json }), {
    times: 1,
  });
}
