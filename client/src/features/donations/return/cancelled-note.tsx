import { Button } from '@/components/ui/button';
import { DonateButton } from '../dialog/donate-button';
import { ReturnNotice } from './return-notice';

/** For donors who returned from the payment page without paying. */
export function CancelledNote({ onDismiss }: { onDismiss: () => void }) {
  return (
    <ReturnNotice
      compact
      title="You weren’t charged."
      actions={
        <>
          <DonateButton preset="saved-donation">Try again</DonateButton>
          <Button variant="quiet" onClick={onDismiss}>
            Dismiss
          </Button>
        </>
      }
    >
      <p>You left the payment page before paying. You can try again anytime.</p>
    </ReturnNotice>
  );
}
