import { constants } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { compression, defineAlgorithm } from 'vite-plugin-compression2';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: 'client',
  publicDir: 'public',
  resolve: { tsconfigPaths: true },
  plugins: [
    react(),
    tailwindcss(),
    compression({
      include: /\.(js|css|svg|json|webmanifest|txt)$/,
      algorithms: [
        defineAlgorithm('gzip', { level: 9 }),
        defineAlgorithm('brotliCompress', { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
      ],
    }),
  ],
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  test: {
    root: '.',
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['shared/**/*.test.ts', 'client/src/**/*.test.ts', 'server/architecture.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'client',
          environment: 'jsdom',
          include: ['client/src/**/*.test.tsx'],
          setupFiles: ['client/src/lib/testing/setup.ts'],
          // A test's first dialog brings its code with it, which takes seconds on a busy machine.
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          environment: 'node',
          include: ['server/**/*.test.ts'],
          exclude: ['server/architecture.test.ts'],
          globalSetup: ['server/testing/global-setup.ts'],
          // Loading the server anew for each file costs more than its tests, and no file changes what others load.
          isolate: false,
          // Some tests create an embedded database or start the product, which takes long on a busy machine.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
