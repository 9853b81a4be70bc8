import type { BuildOptions } from 'esbuild';
import manifest from '../../package.json' with { type: 'json' };
import { projectRoot } from '../platform/project-root';

/**
 * Bundles `devDependencies`, because production installs `dependencies` only: what is compiled, starts a program of its own, or
 * is seldom loaded. One file is read in half the time of thousands.
 */
export const bundleOptions = {
  absWorkingDir: projectRoot,
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  external: Object.keys(manifest.dependencies),
  splitting: true,
  // Puts chunks beside the entries, because their sources look for the server's programs beside themselves.
  chunkNames: '[name]-[hash]',
  // CommonJS packages require what Node brings.
  banner: {
    js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
  },
  sourcemap: true,
  // Node parses the maps at the start: names and lines are all that a stack needs.
  sourcesContent: false,
  legalComments: 'external',
  logLevel: 'warning',
} satisfies BuildOptions;

export const serverPrograms = {
  main: 'server/main.ts',
  'password-worker': 'server/platform/passwords/password-worker.js',
  'calendar-worker': 'server/features/bookings/busy/calendar-worker.js',
  'rendering-process': 'server/platform/pictures/rendering-process.js',
};

export const serverEntryPoints = {
  ...serverPrograms,
  'create-user': 'server/commands/create-user.ts',
  erase: 'server/commands/erase.ts',
  'export-person': 'server/commands/export-person.ts',
  backup: 'server/commands/backup.ts',
  restore: 'server/commands/restore.ts',
  doctor: 'server/commands/doctor.ts',
  'rotate-key': 'server/commands/rotate-key.ts',
  users: 'server/commands/users.ts',
};
