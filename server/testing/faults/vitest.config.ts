import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { retryReporter } from '../retry-reporter.js';

/** These tests kill, stop, and starve what the product depends on. They take minutes, so no other run includes them. */
export default defineConfig({
  root: fileURLToPath(new URL('../../..', import.meta.url)),
  resolve: { tsconfigPaths: true },
  test: {
    globalSetup: ['server/testing/faults/global-setup.ts'],
    include: ['server/testing/faults/*.faults.ts'],
    // One product at a time: under another one's load, low-priority hashes delay a stop for too long.
    maxWorkers: 1,
    isolate: false,
    // As in vite.config.ts.
    retry: process.env.CI ? 1 : 0,
    reporters: ['default', retryReporter],
    testTimeout: 3_600_000,
    hookTimeout: 120_000,
  },
});
