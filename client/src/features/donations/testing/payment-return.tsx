import { StrictMode } from 'react';
import { renderApp } from '@/lib/testing/render';
import { DonationDialogProvider } from '../dialog/donation-dialog-context';
import { useFundraising } from '../progress/use-fundraising';
import { PaymentReturn, usePaymentReturn } from '../return/payment-return';
import { CancelledNote } from '../return/return-notice';
import { SponsorList } from '../sponsors/sponsor-list';
import { sessionId } from './fake-drive';

const successPath = `/doing-good?donation=success&session_id=${sessionId}`;

export function renderReturn({ path = successPath, compact = false } = {}) {
  return renderApp(
    <StrictMode>
      <DonationDialogProvider>
        <Returns compact={compact} />
        <SponsorList />
        <Total />
      </DonationDialogProvider>
    </StrictMode>,
    { path },
  );
}

function Returns({ compact }: { compact: boolean }) {
  const { parameters, dismiss } = usePaymentReturn();
  if (parameters.kind === 'cancelled') return <CancelledNote onDismiss={dismiss} />;
  if (parameters.kind !== 'success') return <p>No return</p>;
  return <PaymentReturn compact={compact} sessionId={parameters.sessionId} onDismiss={dismiss} />;
}

function Total() {
  return <p>Total {useFundraising().total}</p>;
}
