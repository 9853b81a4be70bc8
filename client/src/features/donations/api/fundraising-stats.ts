import type { readStats } from '@shared/contracts/donations';
import { readStatsRoute } from '@shared/contracts/routes';
import { timing } from '@shared/limits';
import { queryOptions } from '@tanstack/react-query';
import { endpointQuery } from '@/lib/api/endpoint';

export const fundraisingStatsQuery = () =>
  queryOptions({
    ...endpointQuery<typeof readStats>(readStatsRoute, {}),
    staleTime: timing.statsFresh,
    refetchInterval: timing.statsRefetch,
    retry: 1,
  });
