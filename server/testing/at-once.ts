import { nextCursorHeader } from '@shared/contracts/lists';
import type { Response } from 'supertest';

export const atOnce = <Result>(
  count: number,
  send: (index: number) => PromiseLike<Result>,
): Promise<Result[]> => Promise.all(Array.from({ length: count }, (_, index) => send(index)));

export const statusesOf = (responses: { status: number }[]) => responses.map(({ status }) => status).sort();

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
