import { nextCursorHeader } from '@shared/contracts/lists';
import type { Response } from 'supertest';

/** The results of requests that are sent at once. */
export const atOnce = <Result>(
  count: number,
  send: (index: number) => PromiseLike<Result>,
): Promise<Result[]> => Promise.all(Array.from({ length: count }, (_, index) => send(index)));

/** Their statuses, lowest first. */
export const statusesOf = (responses: { status: number }[]) => responses.map(({ status }) => status).sort();

/** The rows on all pages of a list, in order. */
export async function readPages<Row>(ask: (page: object) => PromiseLike<Response>): Promise<Row[]> {
  const rows: Row[] = [];
  let page = {};
  while (true) {
    const response = await ask(page);
    rows.push(...response.body);
    const cursor = response.get(nextCursorHeader);
    if (!cursor) return rows;
    page = { cursor };
  }
}
