import type { ResponseOf } from '@shared/contracts/endpoint';
import { countsHeader, nextCursorHeader, type RowCounts } from '@shared/contracts/lists';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { readJson } from './answer';
import { checkResponse } from './check-response';
import { type EndpointOf, type NameOf, pathOf } from './endpoint';
import { fetchJson } from './send-request';

const pageSize = 50;

type Parameters = Record<string, string>;
export type ListName = NameOf<{ method: 'GET'; paged: true }>;
export type RowOf<Name extends ListName> = ResponseOf<EndpointOf<Name>> extends (infer Row)[] ? Row : never;

export interface ListPage<Row> {
  rows: Row[];
  nextCursor: string | null;
  counts: RowCounts | null;
}

/** Its key begins with the path, which alone refreshes every search. */
export function pagedQuery<Name extends ListName>(
  name: Name,
  parameters: Parameters = {},
): PagedQuery<RowOf<Name>> {
  return queryOfRows<RowOf<Name>>(name, parameters);
}

export type PagedQuery<Row> = ReturnType<typeof queryOfRows<Row>>;

function queryOfRows<Row>(name: ListName, parameters: Parameters) {
  return infiniteQueryOptions({
    queryKey: [pathOf(name), withParameters(name, parameters)],
    queryFn: async ({ pageParam, signal }): Promise<ListPage<Row>> => {
      const cursor = pageParam ?? '';
      const path = withParameters(name, { ...parameters, limit: String(pageSize), cursor });
      const read = async (response: Response) => ({
        rows: await readJson<Row[]>(response),
        nextCursor: response.headers.get(nextCursorHeader),
        counts: JSON.parse(response.headers.get(countsHeader) ?? 'null') as RowCounts | null,
      });
      const page = await fetchJson('GET', path, undefined, { signal }, read);
      if (import.meta.env.DEV) await checkResponse(name, page.rows);
      return page;
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}

export function parameterQuery<Name extends NameOf<{ method: 'GET' }>>(name: Name, parameters: Parameters) {
  return queryOptions({
    queryKey: [pathOf(name), new URLSearchParams(parameters).toString()],
    queryFn: ({ signal }) =>
      fetchJson<ResponseOf<EndpointOf<Name>>>('GET', withParameters(name, parameters), undefined, { signal }),
  });
}

function withParameters(name: NameOf<{ method: 'GET' }>, parameters: Parameters): string {
  const query = new URLSearchParams(Object.entries(parameters).filter(([, value]) => value !== ''));
  return query.size > 0 ? `${pathOf(name)}?${query}` : pathOf(name);
}
