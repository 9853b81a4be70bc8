import { donationLimits } from '@shared/limits';
import { formatCents } from '@shared/money';
import { useQuery } from '@tanstack/react-query';
import { fundraisingStatsQuery } from '../api/fundraising-stats';

export interface Fundraising {
  /** Dollars, as `1,234.56`. */
  total: string;
  goal: string;
  /** Of the goal; may pass 100. */
  percentage: number;
  isUpdating: boolean;
  isUnavailable: boolean;
}

/** How the drive stands. What was last known stays on screen while it cannot be refreshed. */
export function useFundraising({ defaultGoal = formatCents(donationLimits.goal) } = {}): Fundraising {
  const { data, isFetching, isError } = useQuery(fundraisingStatsQuery());
  return {
    total: data?.formattedTotal ?? '0.00',
    goal: data?.formattedGoal ?? defaultGoal,
    percentage: data?.percentage ?? 0,
    isUpdating: isFetching,
    isUnavailable: isError,
  };
}
