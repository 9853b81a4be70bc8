import { nextCursorHeader } from '@shared/contracts/lists';
import type { Response } from 'supertest';

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
