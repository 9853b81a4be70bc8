import { timing } from '@shared/limits';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { endpointQuery } from '@/lib/api/endpoint';

export const fundraisingStatsQuery = () =>
  queryOptions({
    ...endpointQuery('readStats'),
    staleTime: timing.statsFresh,
    refetchInterval: timing.statsRefetch,
    retry: 1,
  });

/** Refetches stats and sponsors after a donation. A failure is shown where they are shown. */
export function refreshDrive(queryClient: QueryClient): void {
  for (const { queryKey } of [fundraisingStatsQuery(), endpointQuery('listSponsors')]) {
    queryClient.invalidateQueries({ queryKey });
  }
}
