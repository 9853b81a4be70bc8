import { timing } from '@shared/limits';
import { queryOptions } from '@tanstack/react-query';
import { endpointQuery } from '@/lib/api/endpoint';

export const fundraisingStatsQuery = () =>
  queryOptions({
    ...endpointQuery('readStats'),
    staleTime: timing.statsFresh,
    refetchInterval: timing.statsRefetch,
    retry: 1,
  });
