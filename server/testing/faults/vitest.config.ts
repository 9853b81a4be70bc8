import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Tests that kill, stop and starve what the product stands on. They take minutes, so no other run has them in it. */
export default defineConfig({
  root: fileURLToPath(new URL('../../..', import.meta.url)),
  resolve: { tsconfigPaths: true },
  test: {
    include: ['server/testing/faults/*.faults.ts'],
    // Two at a time: much of what they do is wait.
    maxWorkers: 2,
    testTimeout: 3_600_000,
    hookTimeout: 120_000,
  },
});
