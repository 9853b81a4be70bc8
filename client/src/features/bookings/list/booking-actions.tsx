import { allowsAction } from '@shared/booking-states';
import type { BookingListItem } from '@shared/contracts/staff-bookings';
import { CalendarCheck, CalendarX, Check, MailWarning, MessageSquareText, X } from 'lucide-react';
import { RowAction, RowActions } from '@/components/ui/row-action';
import { hasBegun, nameOf } from './call-times';
import { useResend } from './use-booking-change';

export type BookingDialogKind = 'confirm' | 'decline' | 'cancel' | 'reply' | 'unsent';

interface BookingActionsProps {
  booking: BookingListItem;
  now: number;
  onOpen: (kind: BookingDialogKind) => void;
  onComplete: () => void;
}

/** What staff can do with a request as it stands. */
export function BookingActions({ booking, now, onOpen, onComplete }: BookingActionsProps) {
  const { state, emailed } = booking;
  const subject = nameOf(booking);
  const { resend, isPending: isResending } = useResend();
  return (
    <RowActions>
      {emailed === false && (
        <RowAction
          icon={MailWarning}
          label="No email was sent"
          subject={subject}
          onClick={() => onOpen('unsent')}
        />
      )}
      {booking.delivery?.canResend && (
        <RowAction
          icon={MailWarning}
          label="Send email again"
          subject={subject}
          pending={isResending}
          onClick={() => resend(booking)}
        />
      )}
      {allowsAction(state, 'complete') && hasBegun(booking, now) && (
        <RowAction icon={Check} label="Mark as done" subject={subject} onClick={onComplete} />
      )}
      {allowsAction(state, 'confirm') && (
        <RowAction
          icon={CalendarCheck}
          label={confirmLabel(state)}
          subject={subject}
          onClick={() => onOpen('confirm')}
        />
      )}
      {allowsAction(state, 'decline') && (
        <RowAction icon={X} label="Decline" subject={subject} onClick={() => onOpen('decline')} />
      )}
      {allowsAction(state, 'cancel') && (
        <RowAction icon={CalendarX} label="Cancel call" subject={subject} onClick={() => onOpen('cancel')} />
      )}
      <RowAction icon={MessageSquareText} label="Reply" subject={subject} onClick={() => onOpen('reply')} />
    </RowActions>
  );
}

function confirmLabel(state: BookingListItem['state']): string {
  if (state === 'new') return 'Confirm';
  return state === 'confirmed' ? 'Change call' : 'Confirm after all';
}
