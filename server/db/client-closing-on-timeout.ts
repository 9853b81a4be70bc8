import pg from 'pg';

/**
 * A client that closes its connection when a query times out. pg (8.23) rejects the query and keeps the connection, on
 * which a transaction's rollback, and then the next request, would wait behind the query.
 */
export class ClientClosingOnTimeout extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    // A connection may break between two queries of a transaction, when nobody listens and Node would end the process.
    // The next query reports it.
    this.on('error', () => {});
    this.query = new Proxy(this.query, {
      apply: (query, _client, parameters) => {
        const result: unknown = Reflect.apply(query, this, parameters);
        if (result instanceof Promise) result.catch(error => this.#closeOnTimeout(error));
        return result;
      },
    });
  }

  #closeOnTimeout(error: unknown): void {
    if (error instanceof Error && error.message === 'Query read timeout') void this.end();
  }
}
