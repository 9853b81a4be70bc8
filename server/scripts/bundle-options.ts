import type { BuildOptions } from 'esbuild';
import { projectRoot } from '../project-root';

/** Bundles our own code; packages stay in node_modules, and dynamic imports stay separate. */
export const bundleOptions = {
  absWorkingDir: projectRoot,
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  packages: 'external',
  splitting: true,
  // Beside the entries, because the sources of a chunk look for the password worker beside themselves.
  chunkNames: '[name]-[hash]',
  sourcemap: true,
  logLevel: 'warning',
} satisfies BuildOptions;
