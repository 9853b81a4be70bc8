import type { Page } from '@playwright/test';

/** A device that checks who uses it, and always agrees. Returns how many passkeys it holds. */
export async function plugInAuthenticator(page: Page): Promise<() => Promise<number>> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  return async () => {
    const { credentials } = await devtools.send('WebAuthn.getCredentials', { authenticatorId });
    return credentials.length;
  };
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
