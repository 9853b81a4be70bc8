import { rm } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';
import { projectRoot } from '../project-root';
import { bundleOptions, serverEntryPoints } from './bundle-options';

const outdir = path.join(projectRoot, 'dist/server');

await rm(outdir, { recursive: true, force: true });
await build({ ...bundleOptions, entryPoints: serverEntryPoints, outdir });
