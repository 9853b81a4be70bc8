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

/** Parse, Bind, Describe, Execute, Close and Flush: messages of one extended query, which ends with a Sync. */
const extendedQueryMessages = new Set(Array.from('PBDECH', letter => letter.charCodeAt(0)));

/**
 * The socket server (0.2.17) makes other clients wait while a transaction is open, but lets them in between the
 * messages of one extended query, and all of them share one session: the response would go to the wrong client. With
 * this, an extended query without its Sync counts as a transaction.
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
    // How the server ends the transaction of a closed connection.
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
