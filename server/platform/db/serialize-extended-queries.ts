import type { PGlite } from '@electric-sql/pglite';

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
