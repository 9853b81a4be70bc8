import { QueryClient, type QueryFunctionContext } from '@tanstack/react-query';
import { api } from './api/client';

/**
 * Nothing is fetched again by itself: no retry, no refetch on focus, no polling, never stale. Whoever wants otherwise
 * says so in its own query options. Offline, calls fail at once instead of waiting without a word.
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
function getByKey({ queryKey, signal }: QueryFunctionContext): Promise<unknown> {
  return api.get(queryKey.map(String).join('/'), { signal });
}
