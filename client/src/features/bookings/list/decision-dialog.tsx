import type { BookingListItem } from '@shared/contracts/staff-bookings';
import type { ComponentProps, RefObject } from 'react';
import { FormDialog } from '@/components/ui/form-dialog';
import { nameOf } from './call-times';

export interface DecisionProps {
  /** As the list has it now. */
  booking: BookingListItem;
  onClose: () => void;
  /** Where focus goes once what opened this is gone. */
  fallbackFocus: RefObject<HTMLElement | null>;
}

interface DecisionDialogProps
  extends DecisionProps,
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
