import { QueryClient, type QueryFunctionContext } from '@tanstack/react-query';
import { checkResponse } from './api/check-response';
import { fetchJson } from './api/client';
import type { EndpointName } from './api/endpoint';

/**
 * Nothing is refetched by itself: no retry, no refetch on focus, no polling, never stale. A query that needs otherwise
 * sets its own options. Offline, requests fail immediately instead of waiting silently.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
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
}

/** GET of the path that the key's segments make: `['/api/donations', id, 'details']`. */
async function getByKey({ queryKey, signal, meta }: QueryFunctionContext): Promise<unknown> {
  const response = await fetchJson<unknown>('GET', queryKey.map(String).join('/'), undefined, { signal });
  if (import.meta.env.DEV && meta?.endpoint) await checkResponse(meta.endpoint, response);
  return response;
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { endpoint?: EndpointName };
  }
}
