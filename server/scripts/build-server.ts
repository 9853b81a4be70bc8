import path from 'node:path';
import { build } from 'esbuild';
import { projectRoot } from '../project-root';

/** Bundles our own code; packages stay in node_modules. */
await build({
  absWorkingDir: projectRoot,
  entryPoints: {
    main: 'server/main.ts',
    'password-worker': 'server/passwords/password-worker.js',
    'create-user': 'server/scripts/create-user.ts',
    'rotate-key': 'server/scripts/rotate-key.ts',
  },
  outdir: path.join(projectRoot, 'dist/server'),
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  packages: 'external',
  sourcemap: true,
  logLevel: 'warning',
});
