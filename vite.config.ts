import { availableParallelism } from 'node:os';
import path from 'node:path';
import { constants } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { buildSync } from 'esbuild';
import { compression, defineAlgorithm } from 'vite-plugin-compression2';
import { defineConfig } from 'vitest/config';
import { chunks } from './client/chunks.js';
import supportedBrowsers from './client/supported-browsers.json' with { type: 'json' };
import { retryReporter } from './server/testing/retry-reporter.js';
import type { Endpoint } from './shared/contracts/endpoint';

/** What `call` needs of the contracts, whose schemas the first page must not load. */
const [contracts] = buildSync({
  absWorkingDir: import.meta.dirname,
  entryPoints: ['shared/contracts/endpoints.ts'],
  bundle: true,
  write: false,
  format: 'esm',
  platform: 'node',
}).outputFiles;
const { endpoints }: { endpoints: Record<string, Endpoint> } = await import(
  `data:text/javascript,${encodeURIComponent(contracts?.text ?? '')}`
);
const routes = Object.entries(endpoints).map(([name, { method, path }]) => [name, `${method} ${path}`]);

/** Milliseconds: what hangs is told from what a busy machine takes. */
const patience = 120_000;

/**
 * Where changes land, one pause of a shared machine must not fail a run of thousands of tests; the report names what
 * passed only on its second attempt. Elsewhere, nothing is repeated.
 */
const retry = process.env.CI ? 1 : 0;

export default defineConfig({
  root: 'client',
  publicDir: 'brand/public',
  define: { __ROUTES__: JSON.stringify(Object.fromEntries(routes)) },
  resolve: {
    tsconfigPaths: true,
    // The router brings a copy for versions of React that have no such hook.
    alias: { 'use-sync-external-store/shim/index.js': 'react' },
  },
  plugins: [
    react(),
    tailwindcss(),
    {
      ...compression({
        include: /\.(js|css|svg|json|webmanifest|txt)$/,
        algorithms: [
          defineAlgorithm('gzip', { level: 9 }),
          defineAlgorithm('brotliCompress', { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
        ],
      }),
      // Nobody loads what renders the pages.
      apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    },
  ],
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Texts that are used once then stay where they're used, instead of in a variable each.
        topLevelVar: false,
        codeSplitting: { groups: chunks, includeDependenciesRecursively: false },
      },
    },
    target: Object.entries(supportedBrowsers).map(([browser, version]) => `${browser}${version}`),
  },
  test: {
    root: '.',
    alias: [
      { find: /^.*\/site\/(studio|inquiries)$/, replacement: path.resolve('shared/site/$1-for-tests.ts') },
      // As the brand's copy imports it.
      { find: /^\.\.\/studio$/, replacement: path.resolve('shared/site/studio-for-tests.ts') },
    ],
    // More than processors: many tests wait, for one another's requests, for timeouts, and for processes.
    maxWorkers: Math.ceil(1.5 * availableParallelism()),
    retry,
    restoreMocks: true,
    unstubGlobals: true,
    reporters: ['default', retryReporter],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: [
            'shared/**/*.test.ts',
            'client/*.test.ts',
            'client/{brand,src}/**/*.test.ts',
            'server/testing/architecture/*.test.ts',
          ],
          // As below.
          isolate: false,
          testTimeout: patience,
          hookTimeout: patience,
        },
      },
      {
        extends: true,
        test: {
          name: 'client',
          environment: 'jsdom',
          // Each file has a context of its own, but not a process: that takes half the time.
          pool: 'vmThreads',
          include: ['client/src/**/*.test.tsx'],
          setupFiles: ['client/src/lib/testing/setup.ts'],
          testTimeout: patience,
          hookTimeout: patience,
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          environment: 'node',
          include: ['server/**/*.test.ts'],
          exclude: ['server/testing/architecture/*.test.ts'],
          globalSetup: ['server/testing/global-setup.ts'],
          // Loading the server anew for each file costs more than its tests, and no file changes what others load.
          isolate: false,
          testTimeout: patience,
          hookTimeout: patience,
        },
      },
    ],
  },
});
