import type { ListCounts } from '@shared/contracts/lists';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { endpointQuery } from '@/lib/api/endpoint';

const listCountsQuery = () => endpointQuery('countLists');

/** The length of each list, refetched whenever one of `listPaths` has been fetched. Undefined until it is known. */
export function useListCounts(listPaths: readonly string[]): ListCounts | undefined {
  const client = useQueryClient();
  useEffect(
    () =>
      client.getQueryCache().subscribe(event => {
        if (event.type !== 'updated' || event.action.type !== 'success') return;
        if (!listPaths.includes(String(event.query.queryKey[0]))) return;
        client.refetchQueries(listCountsQuery(), { cancelRefetch: false });
      }),
    [client, listPaths],
  );
  return useQuery(listCountsQuery()).data;
}
