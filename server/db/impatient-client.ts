import pg from 'pg';

/**
 * A connection that does not outlive a question without an answer. The driver gives the question up and keeps the
 * connection, on which everything that follows would wait behind it: a rollback, and then the next visitor.
 */
export class ImpatientClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    // A connection may break between two questions of a transaction, where nobody listens and Node would end the
    // process. The next question tells.
    this.on('error', () => {});
    this.query = new Proxy(this.query, {
      apply: (ask, _client, parameters) => {
        const answer: unknown = Reflect.apply(ask, this, parameters);
        if (answer instanceof Promise) answer.catch(error => this.#giveUp(error));
        return answer;
      },
    });
  }

  #giveUp(error: unknown): void {
    if (error instanceof Error && error.message === 'Query read timeout') void this.end();
  }
}
