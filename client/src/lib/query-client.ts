import { MutationCache, QueryClient, type QueryFunctionContext } from '@tanstack/react-query';
import { checkResponse } from './api/check-response';
import { type EndpointName, pathOf } from './api/endpoint';
import { fetchJson } from './api/send-request';
import { busyLabelRead } from './busy-label';

/** Refetches nothing by itself. A mutation is pending until what it `changes` is loaded again, even if it failed. */
export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    mutationCache: new MutationCache({
      onSuccess: busyLabelRead,
      onError: busyLabelRead,
      onSettled: (_data, _error, _variables, _result, { meta }) => refresh(client, meta?.changes),
    }),
    defaultOptions: {
      queries: {
        queryFn: getByKey,
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
        staleTime: Number.POSITIVE_INFINITY,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return client;
}

/** Loads again the paths on screen that begin so, and the rest once it is shown. */
async function refresh(client: QueryClient, changes: readonly EndpointName[] = []): Promise<void> {
  if (changes.length === 0) return;
  await client.invalidateQueries({
    predicate: ({ queryKey }) => changes.some(name => String(queryKey[0]).startsWith(pathOf(name))),
  });
}

/** `['/api/donations', id, 'details']` is a GET of `/api/donations/<id>/details`. */
async function getByKey({ queryKey, signal, meta }: QueryFunctionContext): Promise<unknown> {
  const response = await fetchJson<unknown>('GET', queryKey.map(String).join('/'), undefined, { signal });
  if (import.meta.env.DEV && meta?.endpoint) await checkResponse(meta.endpoint, response);
  return response;
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { endpoint?: EndpointName };
    mutationMeta: {
      changes?: readonly EndpointName[];
    };
  }
}
