import type { Endpoint, ResponseOf } from '@shared/contracts/endpoint';
import { queryOptions } from '@tanstack/react-query';
import { fetchJson } from './client';
import type { RouteOf } from './endpoint';

/** Query of how many rows match the parameters that aren't empty. Its key begins with the path. */
export function countsQuery<E extends Endpoint & { method: 'GET' }>(
  { path }: RouteOf<E>,
  parameters: Record<string, string>,
) {
  const given = Object.entries(parameters).filter(([, value]) => value !== '');
  const query = new URLSearchParams(given).toString();
  return queryOptions({
    queryKey: [path as string, query],
    queryFn: ({ signal }) =>
      fetchJson<ResponseOf<E>>('GET', query ? `${path}?${query}` : path, undefined, { signal }),
  });
}
