import { timing } from '@shared/limits/amounts';
import { formatCents } from '@shared/money';
import { drive } from '@shared/site/studio';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { endpointQuery } from '@/lib/api/endpoint';

export interface Fundraising {
  /** Dollars, as `1,234.56`. */
  total: string;
  goal: string;
  /** Of the goal; may exceed 100. */
  percentage: number;
  isLoading: boolean;
  isUpdating: boolean;
  isUnavailable: boolean;
  /** Nothing was ever known, so the figures are placeholders. */
  isUnknown: boolean;
  retry: () => void;
}

/** Keeps the last known numbers while they cannot be refreshed. */
export function useFundraising({ defaultGoal = formatCents(drive.goal) } = {}): Fundraising {
  const { data, isPending, isFetching, errorUpdateCount, isError, refetch } = useQuery(
    fundraisingStatsQuery(),
  );
  return {
    total: data?.formattedTotal ?? '0.00',
    goal: data?.formattedGoal ?? defaultGoal,
    percentage: data?.percentage ?? 0,
    isLoading: isPending && errorUpdateCount === 0,
    isUpdating: isFetching,
    isUnavailable: isError || (isPending && errorUpdateCount > 0),
    isUnknown: !data && errorUpdateCount > 0,
    retry: refetch,
  };
}

export const fundraisingStatsQuery = () =>
  queryOptions({
    ...endpointQuery('readStats'),
    staleTime: timing.statsFresh,
    refetchInterval: timing.statsRefetch,
    retry: 1,
  });

export function refreshDrive(queryClient: QueryClient): void {
  for (const { queryKey } of [fundraisingStatsQuery(), endpointQuery('listSponsors')]) {
    queryClient.invalidateQueries({ queryKey });
  }
}
