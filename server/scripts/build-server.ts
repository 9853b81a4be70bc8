import { rm } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';
import { projectRoot } from '../project-root';
import { bundleOptions } from './bundle-options';

const outdir = path.join(projectRoot, 'dist/server');

await rm(outdir, { recursive: true, force: true });
await build({
  ...bundleOptions,
  entryPoints: {
    main: 'server/main.ts',
    'password-worker': 'server/passwords/password-worker.js',
    'rendering-process': 'server/pictures/rendering-process.js',
    'create-user': 'server/scripts/create-user.ts',
    erase: 'server/scripts/erase.ts',
    'export-person': 'server/scripts/export-person.ts',
    backup: 'server/scripts/backup.ts',
    restore: 'server/scripts/restore.ts',
    doctor: 'server/scripts/doctor.ts',
    'rotate-key': 'server/scripts/rotate-key.ts',
    users: 'server/scripts/users.ts',
  },
  outdir,
});
