import type { BookingListItem } from '@shared/contracts/staff-bookings';
import type { RefObject } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { nameOf } from './call-times';
import { ReplyCard } from './reply-card';
import { describeChange } from './reply-texts';

interface UnsentDialogProps {
  booking: BookingListItem;
  /** The visitor's page of the call; null where it is no longer known. */
  visitorLink: string | null;
  onClose: () => void;
  fallbackFocus: RefObject<HTMLElement | null>;
}

/** After a change of which the site did not tell the visitor: the text, for staff to send. */
export function UnsentDialog({ booking, visitorLink, onClose, fallbackFocus }: UnsentDialogProps) {
  const reply = describeChange(booking, visitorLink);
  return (
    <Dialog
      open
      onOpenChange={isOpen => !isOpen && onClose()}
      title="No email was sent"
      description={`Your change is saved, but ${nameOf(booking)} doesn’t know about it yet: this site has no mail server, or it has reached its email limit for this hour. Send the text below yourself.`}
      fallbackFocus={fallbackFocus}
      footer={
        <div className="flex justify-end">
          <Button onClick={onClose}>Done</Button>
        </div>
      }
    >
      {reply && (
        <ul>
          <ReplyCard to={booking.email} reply={reply} />
        </ul>
      )}
    </Dialog>
  );
}
