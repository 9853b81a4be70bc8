import { donationOutcomes } from '@brand/copy/donation-outcomes';
import { donationReturnCopy } from '@brand/copy/donation-return';
import { Button } from '@/components/ui/button';
import { DonateButton } from '../dialog/donate-button';
import { ReturnNotice } from './return-notice';
import { ThankYou } from './thank-you';
import { useCelebration } from './use-celebration';
import { type OpenOutcome, useVerification } from './use-verification';

const outcomeTexts: Record<OpenOutcome, { title: string; text: string }> = {
  ...donationOutcomes,
  verifying: donationReturnCopy.verifying,
};

export interface PaymentResultProps {
  sessionId: string;
  onDismiss: () => void;
  /** Smaller, and without the logo form. */
  compact?: boolean;
}

/** The outcome of a payment: the thank-you and what it asks for, or the reason why there is none. */
export function PaymentResult({ sessionId, onDismiss, compact = false }: PaymentResultProps) {
  const { verdict, isAsking, askAgain } = useVerification(sessionId);
  useCelebration(sessionId, verdict.outcome === 'succeeded');

  if (verdict.outcome === 'succeeded') {
    return (
      <ThankYou sessionId={sessionId} donation={verdict.donation} onDismiss={onDismiss} compact={compact} />
    );
  }
  const { title, text } = outcomeTexts[verdict.outcome];
  return (
    <ReturnNotice
      key={verdict.outcome}
      title={title}
      compact={compact}
      takesFocus={verdict.outcome !== 'verifying'}
      actions={
        <>
          <NextStep outcome={verdict.outcome} isAsking={isAsking} onAskAgain={askAgain} />
          {verdict.outcome !== 'verifying' && (
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
      {outcome === 'unverified' ? 'Retry' : 'Check again'}
    </Button>
  );
}
