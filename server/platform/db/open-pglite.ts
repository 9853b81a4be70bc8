import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';

/** Beside the built server, because making an empty database is most of a first start. */
export const emptyDatabaseName = 'empty-database.tar.gz';
const emptyDatabase = fileURLToPath(new URL(emptyDatabaseName, import.meta.url));

/**
 * PostgreSQL in this process. While V8 frees WebAssembly code that it has replaced, it now and then ends the process
 * (Node 24: “Check failed: jit_page_->allocations_.erase(addr) == 1”, https://github.com/nodejs/node/issues/64500). Keeping
 * it costs a little memory until the process ends.
 */
export async function openPglite(options: PGliteOptions & { dataDir?: string } = {}): Promise<PGlite> {
  setFlagsFromString('--no-wasm-code-gc');
  const { dataDir } = options;
  const isNew = dataDir && !existsSync(path.join(dataDir, 'PG_VERSION'));
  if (!isNew || !existsSync(emptyDatabase)) return PGlite.create(options);
  return PGlite.create({
    ...options,
    loadDataDir: new Blob([await readFile(emptyDatabase)], { type: 'application/gzip' }),
  });
}
