import type { BookingListItem } from '@shared/contracts/staff-bookings';
import { Dialog } from '@/components/ui/dialog';
import { nameOf } from './call-times';
import { ReplyCard } from './reply-card';
import { suggestReplies } from './reply-texts';

interface ReplyDialogProps {
  booking: BookingListItem;
  onClose: () => void;
}

/** Suggested replies, with the visitor's name and times filled in. */
export function ReplyDialog({ booking, onClose }: ReplyDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={isOpen => !isOpen && onClose()}
      title={`Reply to ${nameOf(booking)}`}
      description="Pick a text to start from. Nothing is sent from here: your email program opens with it."
    >
      <ul className="grid">
        {suggestReplies(booking).map(reply => (
          <ReplyCard key={reply.name} to={booking.email} reply={reply} />
        ))}
      </ul>
    </Dialog>
  );
}
