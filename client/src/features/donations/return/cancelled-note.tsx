import { Button } from '@/components/ui/button';
import { DonateButton } from '../dialog/donate-button';
import { ReturnNotice } from './return-notice';

/** For those who came back from the payment page without paying. */
export function CancelledNote({ onDismiss }: { onDismiss: () => void }) {
  return (
    <ReturnNotice
      compact
      title="Nothing was charged."
      actions={
        <>
          <DonateButton preset="last-gift">Try again</DonateButton>
          <Button variant="quiet" onClick={onDismiss}>
            Dismiss
          </Button>
        </>
      }
    >
      <p>You left the payment page before paying. No hard feelings.</p>
    </ReturnNotice>
  );
}
