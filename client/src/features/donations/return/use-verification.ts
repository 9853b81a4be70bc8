import type { DonationVerification } from '@shared/contracts/donations';
import type { DonationStatus } from '@shared/donation-statuses';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@/lib/api/api-error';
import { isRechecked, verifyDonationQuery } from '../api/verify-donation';

/**
 * `verifying`: no response yet. `waiting`: the bank has not confirmed, and rechecks have ended. `unknown`: not one of
 * our sessions. `unverified`: the request itself failed.
 */
type Outcome = DonationStatus | 'verifying' | 'waiting' | 'unknown' | 'unverified';
export type OpenOutcome = Exclude<Outcome, 'succeeded'>;

type Verdict = { outcome: 'succeeded'; donation: DonationVerification } | { outcome: OpenOutcome };

interface Verification {
  verdict: Verdict;
  isAsking: boolean;
  askAgain: () => void;
}

export function useVerification(sessionId: string): Verification {
  const query = verifyDonationQuery(sessionId);
  const { data, error, isFetching, refetch } = useQuery(query);
  const state = useQueryClient().getQueryState(query.queryKey);
  const isGivenUp = state !== undefined && !isRechecked(state);
  return {
    verdict: data ? judge(data, isGivenUp) : { outcome: outcomeOfFailure(error) },
    isAsking: isFetching,
    askAgain: () => {
      refetch();
    },
  };
}

function judge(donation: DonationVerification, isGivenUp: boolean): Verdict {
  const { status } = donation;
  if (status === 'succeeded') return { outcome: status, donation };
  return { outcome: status === 'pending' && isGivenUp ? 'waiting' : status };
}

function outcomeOfFailure(error: Error | null): OpenOutcome {
  if (!error) return 'verifying';
  const isUnknown = error instanceof ApiError && (error.status === 404 || error.status === 400);
  return isUnknown ? 'unknown' : 'unverified';
}
