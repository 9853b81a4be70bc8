import type { Endpoint, ResponseOf } from '@shared/contracts/endpoint';
import { nextCursorHeader } from '@shared/contracts/lists';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { readJson } from './answer';
import { checkResponse } from './check-response';
import type { RouteOf } from './endpoint';
import { sendAndRead } from './send-request';

/** Rows that one page of a list requests. */
const pageSize = 50;

type ListEndpoint = Endpoint & { method: 'GET'; paged: true };

type ListRoute = Pick<ListEndpoint, 'method' | 'path'>;

type RowOf<E extends Endpoint> = ResponseOf<E> extends (infer Row)[] ? Row : never;

export interface ListPage<Row> {
  rows: Row[];
  /** The cursor of the next page; null on the last page. */
  nextCursor: string | null;
}

/** Query of a paged list. Its key begins with the path, so that this alone refreshes every search. */
export function pagedQuery<E extends ListEndpoint>(
  route: RouteOf<E>,
  parameters: Record<string, string> = {},
): PagedQuery<RowOf<E>> {
  return queryOfRows<RowOf<E>>(route, parameters);
}

export type PagedQuery<Row> = ReturnType<typeof queryOfRows<Row>>;

function queryOfRows<Row>(route: ListRoute, parameters: Record<string, string>) {
  return infiniteQueryOptions({
    queryKey: [route.path as string, parameters],
    queryFn: ({ pageParam, signal }) =>
      fetchPage<Row>(route, { ...parameters, limit: String(pageSize) }, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}

async function fetchPage<Row>(
  route: ListRoute,
  parameters: Record<string, string>,
  cursor: string | null,
  signal?: AbortSignal,
): Promise<ListPage<Row>> {
  const query = new URLSearchParams(withoutEmpty(parameters));
  if (cursor) query.set('cursor', cursor);
  const read = async (response: Response) => ({
    rows: await readJson<Row[]>(response),
    nextCursor: response.headers.get(nextCursorHeader),
  });
  const page = await sendAndRead(route.method, `${route.path}?${query}`, undefined, read, { signal });
  if (import.meta.env.DEV) await checkResponse(route, page.rows);
  return page;
}

function withoutEmpty(parameters: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(parameters).filter(([, value]) => value !== ''));
}
