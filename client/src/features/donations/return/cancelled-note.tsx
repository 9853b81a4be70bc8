import { donationReturnCopy } from '@brand/copy/donation-return';
import { Button } from '@/components/ui/button';
import { DonateButton } from '../dialog/donate-button';
import { ReturnNotice } from './return-notice';

export function CancelledNote({ onDismiss }: { onDismiss: () => void }) {
  const { title, text } = donationReturnCopy.cancelled;
  return (
    <ReturnNotice
      compact
      title={title}
      actions={
        <>
          <DonateButton preset="saved-donation">Try again</DonateButton>
          <Button variant="quiet" onClick={onDismiss}>
            Dismiss
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </ReturnNotice>
  );
}
