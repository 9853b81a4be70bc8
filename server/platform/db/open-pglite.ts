import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

export const emptyDatabaseName = 'empty-database.tar.gz';
const emptyDatabase = fileURLToPath(new URL(emptyDatabaseName, import.meta.url));

/** Keeps replaced WebAssembly code: V8 (Node 24) may crash freeing it (https://github.com/nodejs/node/issues/64500). */
export async function openPglite(given: PGliteOptions & { dataDir?: string } = {}): Promise<PGlite> {
  const options = { extensions: { pg_trgm }, ...given };
  setFlagsFromString('--no-wasm-code-gc');
  const { dataDir } = options;
  const isNew = dataDir && !existsSync(path.join(dataDir, 'PG_VERSION'));
  if (!isNew || !existsSync(emptyDatabase)) return PGlite.create(options);
  return PGlite.create({
    ...options,
    loadDataDir: new Blob([await readFile(emptyDatabase)], { type: 'application/gzip' }),
  });
}

/** Parse, Bind, Describe, Execute, Close, and Flush: messages of one extended query, which ends with a Sync. */
const extendedQueryMessages = new Set(Array.from('PBDECH', letter => letter.charCodeAt(0)));

/**
 * Counts an extended query as a transaction until its Sync: the socket server (0.2.17) lets other clients in
 * between its messages, and the response would go to the wrong one.
 * https://www.postgresql.org/docs/current/protocol-flow.html#PROTOCOL-FLOW-EXT-QUERY
 */
export function serializeExtendedQueries(pglite: PGlite): PGlite {
  let awaitsSync = false;
  const overrides: Partial<PGlite> = {
    isInTransaction: () => awaitsSync || pglite.isInTransaction(),
    execProtocolRawStream(message, options) {
      awaitsSync = extendedQueryMessages.has(message[0] ?? 0);
      return pglite.execProtocolRawStream(message, options);
    },
    exec(query, options) {
      awaitsSync = false;
      return pglite.exec(query, options);
    },
  };
  return new Proxy(pglite, {
    get(target, property) {
      const value: unknown = Reflect.get(overrides, property) ?? Reflect.get(target, property);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
