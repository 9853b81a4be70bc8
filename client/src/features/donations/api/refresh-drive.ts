import type { QueryClient } from '@tanstack/react-query';
import { fundraisingStatsQuery } from './fundraising-stats';
import { sponsorsQuery } from './sponsors';

/** Fetches stats and sponsors anew, after a gift. A failure is shown where they are shown. */
export function refreshDrive(queryClient: QueryClient): void {
  for (const { queryKey } of [fundraisingStatsQuery(), sponsorsQuery()]) {
    queryClient.invalidateQueries({ queryKey });
  }
}
