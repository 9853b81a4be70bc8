import type { Page } from '@playwright/test';

/** Delays hydration until the returned function is called. */
export async function delayHydration(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>(resolve => {
    release = resolve;
  });
  await page.route('**/assets/hydrate-*.js', async route => {
    await released;
    await route.continue();
  });
  return release;
}
