/** The results of requests that are sent at once. */
export const atOnce = <Result>(
  count: number,
  send: (index: number) => PromiseLike<Result>,
): Promise<Result[]> => Promise.all(Array.from({ length: count }, (_, index) => send(index)));

/** Their statuses, lowest first. */
export const statusesOf = (responses: { status: number }[]) => responses.map(({ status }) => status).sort();
