import type { QueryClient } from '@tanstack/react-query';
import { fundraisingStatsQuery } from './fundraising-stats';
import { sponsorsQuery } from './sponsors';

/** Refetches stats and sponsors after a donation. A failure is shown where they are shown. */
export function refreshDrive(queryClient: QueryClient): void {
  for (const { queryKey } of [fundraisingStatsQuery(), sponsorsQuery()]) {
    queryClient.invalidateQueries({ queryKey });
  }
}
