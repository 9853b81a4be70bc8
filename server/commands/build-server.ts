import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';
import { emptyDatabaseName, openPglite } from '../platform/db/open-pglite';
import { projectRoot } from '../platform/project-root';
import { bundleOptions, serverEntryPoints } from './bundle-options';

const outdir = path.join(projectRoot, 'dist/server');

await rm(outdir, { recursive: true, force: true });
await build({ ...bundleOptions, entryPoints: serverEntryPoints, outdir });

const pglite = await openPglite();
await pglite.exec('checkpoint');
const dump = await pglite.dumpDataDir('gzip');
await writeFile(path.join(outdir, emptyDatabaseName), Buffer.from(await dump.arrayBuffer()));
await pglite.close();
