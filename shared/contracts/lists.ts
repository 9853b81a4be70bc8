import * as z from 'zod/mini';
import { listLimits } from '../limits/server';
import type { Endpoint } from './endpoint';
import { optionalText } from './fields';

/** Absent on the last page. */
export const nextCursorHeader = 'X-Next-Cursor';

/** JSON: rows by value of the list's main filter, and `all`, each capped at `listLimits.counted` + 1. */
export const countsHeader = 'X-List-Counts';

export type RowCounts = Record<string, number>;

const { page } = listLimits;
const pageMessage = `Request 1 to ${page} rows`;
export const cursorMessage = 'This page doesn’t exist';

export const listQuery = z.object({
  /** Words that must all occur, in any field and any order. */
  search: optionalText(200),
  limit: z._default(
    z.pipe(
      z.string(pageMessage).check(z.regex(/^\d{1,3}$/, pageMessage)),
      z.pipe(z.transform(Number), z.number().check(z.gte(1, pageMessage), z.lte(page, pageMessage))),
    ),
    page,
  ),
  /** A position from the previous page's header, not a row, because rows are deleted. */
  cursor: z.optional(z.string(cursorMessage).check(z.regex(/^\d{1,16}-[\w-]{1,36}$/, cursorMessage))),
});

export type ListQuery = z.output<typeof listQuery>;

/** Capped at `listLimits.counted` + 1. */
export const listCounts = z.strictObject({
  shares: z.number(),
  rewards: z.number(),
  bookings: z.number(),
  inquiries: z.number(),
});

export type ListCounts = z.output<typeof listCounts>;

export const countLists = {
  method: 'GET',
  path: '/api/list-counts',
  summary: 'How many rows each list of the admin panel has',
  access: 'panel',
  response: listCounts,
} as const satisfies Endpoint;
