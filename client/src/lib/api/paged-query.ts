import { nextCursorHeader } from '@shared/contracts/lists';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { exchange } from './send-request';

/** Rows that one look at a list asks for. */
const pageSize = 50;

export interface ListPage<Row> {
  rows: Row[];
  /** Names the row that the next page comes after; null on the last page. */
  nextCursor: string | null;
}

/** Query of a list that comes page by page. Its key begins with `path`, so that this alone refreshes every search. */
export function pagedQuery<Row>(path: string, parameters: Record<string, string> = {}) {
  return infiniteQueryOptions({
    queryKey: [path, parameters],
    queryFn: ({ pageParam, signal }): Promise<ListPage<Row>> => {
      const query = new URLSearchParams({ ...withoutEmpty(parameters), limit: String(pageSize) });
      if (pageParam) query.set('cursor', pageParam);
      return exchange('GET', `${path}?${query}`, undefined, readPage<Row>, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}

async function readPage<Row>(response: Response): Promise<ListPage<Row>> {
  return { rows: await response.json(), nextCursor: response.headers.get(nextCursorHeader) };
}

function withoutEmpty(parameters: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(parameters).filter(([, value]) => value !== ''));
}
