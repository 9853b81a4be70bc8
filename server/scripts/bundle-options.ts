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
  // Beside the entries, because the sources of a chunk look for the server's programs beside themselves.
  chunkNames: '[name]-[hash]',
  sourcemap: true,
  logLevel: 'warning',
} satisfies BuildOptions;

/** The server, and the programs that it looks for beside itself and starts. */
export const serverPrograms = {
  main: 'server/main.ts',
  'password-worker': 'server/passwords/password-worker.js',
  'rendering-process': 'server/pictures/rendering-process.js',
};

/** What production runs: the server and the commands for operators. */
export const serverEntryPoints = {
  ...serverPrograms,
  'create-user': 'server/scripts/create-user.ts',
  erase: 'server/scripts/erase.ts',
  'export-person': 'server/scripts/export-person.ts',
  backup: 'server/scripts/backup.ts',
  restore: 'server/scripts/restore.ts',
  doctor: 'server/scripts/doctor.ts',
  'rotate-key': 'server/scripts/rotate-key.ts',
  users: 'server/scripts/users.ts',
};
