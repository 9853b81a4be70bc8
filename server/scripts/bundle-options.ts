import type { BuildOptions } from 'esbuild';
import manifest from '../../package.json' with { type: 'json' };
import { projectRoot } from '../project-root';

/**
 * Bundles our own code and `devDependencies`; `dependencies` stay in node_modules, the only ones that production installs.
 * Dynamic imports stay separate.
 */
export const bundleOptions = {
  absWorkingDir: projectRoot,
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  external: Object.keys(manifest.dependencies),
  splitting: true,
  // Beside the entries, because the sources of a chunk look for the password worker beside themselves.
  chunkNames: '[name]-[hash]',
  sourcemap: true,
  logLevel: 'warning',
} satisfies BuildOptions;
