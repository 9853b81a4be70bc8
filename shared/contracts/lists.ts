import * as z from 'zod/mini';
import { optionalText } from './fields';

/** Names the place that the next page comes after; absent on the last page. */
export const nextCursorHeader = 'X-Next-Cursor';

const maxPage = 200;
const pageMessage = `Ask for 1 to ${maxPage} rows`;
const cursorMessage = 'This page is not known';

/** Query of the staff's lists, newest first. Without `limit` every row comes at once. */
export const listQuery = z.object({
  /** Words that must all occur, in any field and any order. */
  search: optionalText(200),
  limit: z.optional(
    z.pipe(
      z.string(pageMessage).check(z.regex(/^\d{1,3}$/, pageMessage)),
      z.pipe(z.transform(Number), z.number().check(z.gte(1, pageMessage), z.lte(maxPage, pageMessage))),
    ),
  ),
  /** As the header of the page before gave it: a place in the list, not a row, because rows are deleted. */
  cursor: z.optional(z.string(cursorMessage).check(z.regex(/^\d{1,16}-[\w-]{1,36}$/, cursorMessage))),
});

export type ListQuery = z.output<typeof listQuery>;
