import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Tests that kill, stop and starve what the product stands on. They take minutes, so no other run has them in it. */
export default defineConfig({
  root: fileURLToPath(new URL('../../..', import.meta.url)),
  resolve: { tsconfigPaths: true },
  test: {
    include: ['server/testing/faults/*.faults.ts'],
    // One after the other: each measures how the product behaves under a load of its own.
    fileParallelism: false,
    testTimeout: 3_600_000,
    hookTimeout: 120_000,
  },
});
