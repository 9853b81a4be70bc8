import { timing } from '@shared/limits';
import { queryOptions } from '@tanstack/react-query';
import { call, pathOf } from '@/lib/api/endpoint';
import { refreshDrive } from './fundraising-stats';

/**
 * The outcome of a payment: requested once per session ID, and again at intervals, a limited number of times, while the
 * bank has not confirmed it. A donation that turns out to be paid refreshes stats and sponsors.
 */
export const verifyDonationQuery = (sessionId: string) =>
  queryOptions({
    queryKey: [pathOf('verifyDonation'), sessionId],
    // Not given the signal: a page rendered twice would abort the first request and repeat it.
    queryFn: async ({ client }) => {
      const donation = await call('verifyDonation', {
        body: { sessionId },
      });
      if (donation.status === 'succeeded') refreshDrive(client);
      return donation;
    },
    refetchInterval: ({ state }) =>
      state.data?.status === 'pending' && isRechecked(state) ? timing.paymentRecheck : false,
  });

/** Whether a pending payment is rechecked automatically. The first response does not count as a recheck. */
export function isRechecked(state: { dataUpdateCount: number; errorUpdateCount: number }): boolean {
  return state.dataUpdateCount + state.errorUpdateCount <= timing.paymentRechecks;
}
