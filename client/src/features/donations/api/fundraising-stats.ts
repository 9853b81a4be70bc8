import type { FundraisingStats } from '@shared/contracts/donations';
import { timing } from '@shared/limits';
import { queryOptions } from '@tanstack/react-query';

export const fundraisingStatsQuery = () =>
  queryOptions<FundraisingStats>({
    queryKey: ['/api/fundraising-stats'],
    staleTime: timing.statsFresh,
    refetchInterval: timing.statsRefetch,
    retry: 1,
  });
