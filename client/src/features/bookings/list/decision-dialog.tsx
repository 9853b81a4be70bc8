import type { ChangedBooking } from '@shared/contracts/booking-decisions';
import type { BookingListItem } from '@shared/contracts/staff-bookings';
import type { ComponentProps } from 'react';
import type { DialogProps } from '@/components/list/staff-list';
import { FormDialog } from '@/components/ui/form-dialog';
import { toast } from '@/lib/toast';
import { useChange } from '@/lib/use-change';
import { nameOf } from './call-times';

export interface DecisionProps extends DialogProps {
  /** As the list has it now. */
  booking: BookingListItem;
  onDone: (changed: ChangedBooking) => void;
}

interface DecisionDialogProps
  extends Omit<DecisionProps, 'onDone'>,
    Omit<ComponentProps<typeof FormDialog>, 'description' | 'staleNotice' | keyof DecisionProps> {
  description: string;
  /** It changed since the dialog was opened. */
  isStale: boolean;
}

/** A form that decides about a booking. Nothing can be sent once somebody else changed it. */
export function DecisionDialog({ booking, description, isStale, ...dialog }: DecisionDialogProps) {
  return (
    <FormDialog
      {...dialog}
      description={`${nameOf(booking)}, ${booking.company}. ${description}`}
      staleNotice={
        isStale ? 'This request changed while you had it open. Nothing you entered was sent.' : null
      }
    />
  );
}

export const bookingQueries = ['listBookings'] as const;
export const mayBeDecided =
  'The server didn’t respond. This may have been done, and an email sent. Close this and check the list before you try again.';

/**
 * Sends a decision.
 * @param done The toast's title, such as `Call confirmed`.
 */
export const useDecision = (done: string, onDone: DecisionProps['onDone']) =>
  useChange<ChangedBooking>({
    changes: bookingQueries,
    unanswered: mayBeDecided,
    onDone: changed => {
      onDone(changed);
      const { emailed, email } = changed.booking;
      if (emailed) toast({ title: done, description: `We’re emailing ${email}.` });
    },
  });
