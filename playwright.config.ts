import { defineConfig } from '@playwright/test';
import { findChromium } from './server/commands/chromium';

/** `npm run test:other-browsers` sets it: any that Playwright has. */
const browser = (process.env.TEST_BROWSER ?? 'chromium') as 'chromium' | 'firefox' | 'webkit';

export default defineConfig({
  testDir: 'client/e2e',
  testMatch: '**/*.test.ts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // Two at most: each worker runs a product of its own beside its browser.
  workers: 2,
  // As in vite.config.ts: a test that passed on its second attempt is reported as flaky.
  retries: process.env.CI ? 1 : 0,
  // Far beyond the pauses of a busy machine.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  outputDir: 'test-results',
  use: {
    browserName: browser,
    viewport: { width: 1440, height: 900 },
    // Fades take time and show nothing; tests of motion ask for it.
    reducedMotion: 'reduce',
    // Recording every test takes a quarter of the time of all of them. To look at one: --trace=on.
    trace: 'on-first-retry',
    launchOptions:
      browser !== 'chromium'
        ? {}
        : {
            executablePath: findChromium() ?? undefined,
            // The sandbox needs rights that containers and root do not have; the other flags keep a test browser from
            // calling its maker.
            args: [
              '--no-sandbox',
              '--disable-gpu',
              '--disable-quic',
              '--no-first-run',
              '--disable-background-networking',
              '--disable-component-update',
              '--disable-sync',
            ],
          },
  },
});
