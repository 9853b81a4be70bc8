import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'esbuild';
import type { TestProject } from 'vitest/node';
import { bundleOptions, serverEntryPoints } from '../commands/bundle-options';
import { readTestDatabaseUrl } from '../config';
import { connectDatabase } from '../platform/db/database';
import { startEmbeddedDatabase } from '../platform/db/embedded';
import { migrateDatabase } from '../platform/db/migrate';
import { openPglite } from '../platform/db/open-pglite';
import { projectRoot } from '../platform/project-root';
import { createScratchDatabase } from './scratch-database';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Every test file's database is copied from this one. */
    databaseTemplate: { kind: 'server'; url: string; name: string } | { kind: 'embedded'; file: string };
    builtServer: string;
  }
}

export async function setup(project: TestProject) {
  const url = readTestDatabaseUrl();
  const [removeBuild, removeTemplate] = await Promise.all([
    buildServer(project),
    url ? setUpServer(project, url) : setUpEmbedded(project),
  ]);
  return () => Promise.all([removeBuild(), removeTemplate()]);
}

/** Builds inside the project, where the build looks for its packages. */
async function buildServer(project: TestProject) {
  const folder = path.join(projectRoot, 'dist');
  await mkdir(folder, { recursive: true });
  const outdir = await mkdtemp(path.join(folder, 'test-server-'));
  await build({ ...bundleOptions, sourcemap: false, entryPoints: serverEntryPoints, outdir });
  project.provide('builtServer', outdir);
  return () => rm(outdir, { recursive: true });
}

async function setUpServer(project: TestProject, url: string) {
  const template = await createScratchDatabase(url);
  await migrate(template.url);
  project.provide('databaseTemplate', { kind: 'server', url, name: new URL(template.url).pathname.slice(1) });
  return template.remove;
}

async function setUpEmbedded(project: TestProject) {
  const pglite = await openPglite();
  const folder = await mkdtemp(path.join(tmpdir(), 'database-template-'));
  const embedded = await startEmbeddedDatabase({ pglite, socketFolder: folder });
  await migrate(embedded.url);
  const file = path.join(folder, 'template.tar');
  const dump = await pglite.dumpDataDir('none');
  await writeFile(file, Buffer.from(await dump.arrayBuffer()));
  await embedded.close();
  project.provide('databaseTemplate', { kind: 'embedded', file });
  return () => rm(folder, { recursive: true });
}

async function migrate(url: string): Promise<void> {
  const { pool, close } = connectDatabase({ url, onError: () => {}, max: 1 });
  await migrateDatabase(pool);
  await close();
}
