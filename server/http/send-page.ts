import { nextCursorHeader } from '@shared/contracts/lists';
import type { Response } from 'express';
import type { Page } from '../db/newest-first';

/** Answers a page as an array, and names the next one in a header. */
export function sendPage<Row>(
  response: Response,
  { rows, nextCursor }: Page<Row>,
  present: (row: Row) => object,
) {
  if (nextCursor !== null) response.set(nextCursorHeader, nextCursor);
  response.json(rows.map(present));
}
