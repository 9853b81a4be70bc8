import type { PGlite } from '@electric-sql/pglite';

/** Parse, Bind, Describe, Execute, Close and Flush: parts of one question that ends with a Sync. */
const partsOfQuestion = new Set(Array.from('PBDECH', letter => letter.charCodeAt(0)));

/**
 * The socket server keeps others waiting while a transaction is open, but between the messages of one question it lets
 * them in, and all of them share one session: the answer would go to whoever came between. Seen through this, a
 * question that is not yet whole counts as a transaction.
 * https://www.postgresql.org/docs/current/protocol-flow.html#PROTOCOL-FLOW-EXT-QUERY
 */
export function holdUntilSync(pglite: PGlite): PGlite {
  let unfinished = false;
  const overrides: Partial<PGlite> = {
    isInTransaction: () => unfinished || pglite.isInTransaction(),
    execProtocolRawStream(message, options) {
      unfinished = partsOfQuestion.has(message[0] ?? 0);
      return pglite.execProtocolRawStream(message, options);
    },
    // How the server ends the transaction of a connection that went away.
    exec(query, options) {
      unfinished = false;
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
