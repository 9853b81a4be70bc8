import type { VerifyDonationAnswer } from '@shared/contracts/donations';
import { timing } from '@shared/limits';
import { queryOptions } from '@tanstack/react-query';
import { api } from '@/lib/api/client';
import { refreshDrive } from './refresh-drive';

/**
 * What became of a payment: asked once per session id, and again at intervals, a bounded number of times, while the
 * bank has not confirmed. A gift that turns out paid refreshes stats and sponsors.
 */
export const verifyDonationQuery = (sessionId: string) =>
  queryOptions({
    queryKey: ['/api/verify-donation', sessionId],
    // Not given the signal: a page drawn twice would break off the first call and ask again.
    queryFn: async ({ client }) => {
      const donation = await api.post<VerifyDonationAnswer>('/api/verify-donation', { sessionId });
      if (donation.status === 'succeeded') refreshDrive(client);
      return donation;
    },
    refetchInterval: ({ state }) =>
      state.data?.status === 'pending' && isAskedAgain(state) ? timing.paymentRecheck : false,
  });

/** Whether a payment without an outcome is asked about again by itself. The first answer is no recheck. */
export function isAskedAgain(state: { dataUpdateCount: number; errorUpdateCount: number }): boolean {
  return state.dataUpdateCount + state.errorUpdateCount <= timing.paymentRechecks;
}
