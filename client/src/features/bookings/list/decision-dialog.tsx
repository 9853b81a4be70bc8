import type { DecidedBookings } from '@shared/contracts/bookings/booking-decisions';
import type { BookingListItem } from '@shared/contracts/bookings/staff-bookings';
import { type ComponentProps, useState } from 'react';
import type { DialogProps } from '@/components/list/staff-list';
import { FormDialog } from '@/components/ui/form-dialog';
import { isUnanswered, messageOf } from '@/lib/api/api-error';
import { type ToastContent, toast } from '@/lib/toast';
import { explainSkipped, isStale } from '@/lib/use-change';
import { nameOf } from './call-times';

export interface DecisionProps extends DialogProps {
  /** Follows the list, so that the dialog notices changes. */
  bookings: readonly BookingListItem[];
  /** Gets the booking if only one was decided. */
  onDone: (only: BookingListItem | undefined) => void;
}

interface DecisionDialogProps
  extends Omit<DecisionProps, 'onDone'>,
    Omit<ComponentProps<typeof FormDialog>, 'staleNotice' | keyof DecisionProps> {}

/** Blocks sending once somebody else changed one of the bookings. */
export function DecisionDialog({ bookings, description, ...dialog }: DecisionDialogProps) {
  const [opened] = useState(bookings);
  const [only, ...others] = opened;
  const isAnyStale = bookings.some((booking, index) => isStale(booking, opened[index]));
  return (
    <FormDialog
      {...dialog}
      description={only && others.length === 0 ? `${partyOf(only)}. ${description}` : description}
      staleNotice={
        isAnyStale ? 'This request changed while you had it open. Nothing you entered was sent.' : null
      }
    />
  );
}

export const partyOf = (booking: BookingListItem) => `${nameOf(booking)}, ${booking.company}`;

export const countRequests = (count: number) => (count === 1 ? '1 request' : `${count} requests`);

export const seen = (bookings: readonly BookingListItem[]) =>
  bookings.map(({ id, revision }) => ({ id, revision }));

const mayBeDone =
  'The server didn’t respond. Your change may have gone through anyway, with an email. Close this and check the list before you try again.';

/** Titles the toast by `done`, as in `2 requests declined`. */
export const afterDecision = (done: (count: number) => string, onDone: DecisionProps['onDone']) => ({
  changes: ['listBookings'] as const,
  explain: (error: unknown) => (isUnanswered(error) ? mayBeDone : messageOf(error)),
  repeats: true,
  onDone: (decided: DecidedBookings) => {
    const [only, ...others] = decided.changed;
    onDone(others.length === 0 ? only : undefined);
    const content = describeDone(decided, done(decided.changed.length));
    if (content) toast(content);
  },
});

/** Null where the text of the email is shown instead. */
function describeDone({ changed, skipped }: DecidedBookings, title: string): ToastContent | null {
  if (skipped > 0) return explainSkipped(changed.length, title);
  const unsent = changed.filter(({ delivery }) => delivery?.state === 'unsent').length;
  const [only, ...others] = changed;
  if (only && others.length === 0)
    return unsent > 0 ? null : { title, description: `We’re emailing ${only.email}.` };
  if (unsent === 0) return { title, description: 'We’re emailing each of them.' };
  const description = `${countRequests(unsent)} got no email. Open each of them to send it yourself.`;
  return { title, description };
}
