import { donationOutcomes } from '@brand/copy/donation-outcomes';
import { donationReturnCopy } from '@brand/copy/donation-return';
import { timing } from '@shared/limits/amounts';
import type { DonationStatus } from '@shared/states';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import { ApiError } from '@/lib/api/api-error';
import { call, pathOf } from '@/lib/api/endpoint';
import { DonateButton } from '../dialog/donation-dialog-context';
import { refreshDrive } from '../progress/use-fundraising';
import { ReturnNotice } from './return-notice';
import { ThankYou } from './thank-you';
import { useCelebration } from './use-celebration';

const outcomeTexts: Record<OpenOutcome, { title: string; text: string }> = {
  ...donationOutcomes,
  verifying: donationReturnCopy.verifying,
};

export interface PaymentResultProps {
  sessionId: string;
  onDismiss: () => void;
  /** Leaves out the logo form, too. */
  compact?: boolean;
}

export function PaymentResult({ sessionId, onDismiss, compact = false }: PaymentResultProps) {
  const query = verifyDonationQuery(sessionId);
  const { data: donation, error, isFetching, refetch } = useQuery(query);
  const state = useQueryClient().getQueryState(query.queryKey);
  const isGivenUp = state !== undefined && !isRechecked(state);
  useCelebration(sessionId, donation?.status === 'succeeded');

  if (donation?.status === 'succeeded') {
    return <ThankYou sessionId={sessionId} donation={donation} onDismiss={onDismiss} compact={compact} />;
  }
  const isWaiting = donation?.status === 'pending' && isGivenUp;
  const outcome = isWaiting ? 'waiting' : (donation?.status ?? outcomeOfFailure(error));
  const { title, text } = outcomeTexts[outcome];
  return (
    <ReturnNotice
      key={outcome}
      title={title}
      compact={compact}
      takesFocus={outcome !== 'verifying'}
      actions={
        <>
          <NextStep outcome={outcome} isAsking={isFetching} onAskAgain={() => refetch()} />
          {outcome !== 'verifying' && (
            <Button variant="quiet" onClick={onDismiss}>
              Dismiss
            </Button>
          )}
        </>
      }
    >
      <p>{text}</p>
    </ReturnNotice>
  );
}

interface NextStepProps {
  outcome: OpenOutcome;
  isAsking: boolean;
  onAskAgain: () => void;
}

function NextStep({ outcome, isAsking, onAskAgain }: NextStepProps) {
  if (outcome === 'failed' || outcome === 'expired') return <DonateButton>Try again</DonateButton>;
  if (outcome !== 'unverified' && outcome !== 'waiting') return null;
  return (
    <Button pending={isAsking} pendingLabel="Checking…" onClick={onAskAgain}>
      Check again
    </Button>
  );
}

/** `waiting`: rechecks have ended. `unknown`: not one of our sessions. `unverified`: the request itself failed. */
type Outcome = DonationStatus | 'verifying' | 'waiting' | 'unknown' | 'unverified';
type OpenOutcome = Exclude<Outcome, 'succeeded'>;

function outcomeOfFailure(error: Error | null): OpenOutcome {
  if (!error) return 'verifying';
  const isUnknown = error instanceof ApiError && (error.status === 404 || error.status === 400);
  return isUnknown ? 'unknown' : 'unverified';
}

/** Asks once per session ID, and a limited number of times more while the bank has not confirmed the payment. */
const verifyDonationQuery = (sessionId: string) =>
  queryOptions({
    queryKey: [pathOf('verifyDonation'), sessionId],
    // Passes no signal: a page rendered twice would abort the first request and repeat it.
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

/** Does not count the first response as a recheck. */
function isRechecked(state: { dataUpdateCount: number; errorUpdateCount: number }): boolean {
  return state.dataUpdateCount + state.errorUpdateCount <= timing.paymentRechecks;
}
