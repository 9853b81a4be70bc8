import type { ChangedBooking } from '@shared/contracts/booking-decisions';
import type { BookingListItem } from '@shared/contracts/staff-bookings';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isUnanswered, messageOf } from '@/lib/api/api-error';
import { pathOf } from '@/lib/api/endpoint';
import { toast } from '@/lib/toast';
import { explainSkipped, useBulkChange } from '@/lib/use-bulk-change';
import { useRowChange } from '@/lib/use-row-change';
import { bookingChanges, decideMany, refreshBookings, resendEmail, showBookings } from '../api/bookings';

const path = pathOf('listBookings');
const unreachable = 'We couldn’t reach the server. Please try again.';
const mayBeDone =
  'The server didn’t respond. This may have been done, and an email sent. Close this and check the list before you try again.';

const explain = (error: Error | null) =>
  isUnanswered(error) ? mayBeDone : error && messageOf(error, unreachable);

interface ChangeOptions {
  /** The toast's title, such as `Call confirmed`. */
  done: string;
  onDone: (changed: ChangedBooking) => void;
}

/** One change of a booking from a dialog, which stays as it is if the change fails. */
export function useBookingChange({ done, onDone }: ChangeOptions) {
  const queryClient = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (send: () => Promise<ChangedBooking>) => send(),
    onSuccess: async changed => {
      const { booking } = changed;
      showBookings(queryClient, [booking]);
      onDone(changed);
      if (booking.emailed) toast({ title: done, description: `We’re emailing ${booking.email}.` });
      await refreshBookings(queryClient);
    },
    onError: () => refreshBookings(queryClient),
  });
  return { change: mutate, isPending, failure: explain(error) };
}

/** Sends an undelivered email again. */
export function useResend() {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: resendEmail,
    onSuccess: booking => {
      showBookings(queryClient, [booking]);
      toast({ title: 'Email on its way', description: `We’re emailing ${booking.email} again.` });
    },
    onError: error => {
      toast({
        title: 'Couldn’t send it again',
        description: messageOf(error, unreachable),
        variant: 'destructive',
      });
      return refreshBookings(queryClient);
    },
  });
  return { resend: mutate, isPending };
}

/** Marks calls as done. */
export function useCompletion(): (booking: BookingListItem) => void {
  const { change } = useRowChange<BookingListItem>(path, refreshBookings);
  return booking =>
    change({
      shown: { ...booking, state: 'done' },
      send: async () => (await bookingChanges.complete(booking)).booking,
      failure: 'Not marked as done',
    });
}

const count = (requests: number) => (requests === 1 ? '1 request' : `${requests} requests`);

/** Marks several calls as done. */
export const useCompletions = () =>
  useBulkChange<BookingListItem, 'complete'>({
    path,
    send: (bookings, action) => decideMany(bookings, { action }),
    preview: booking => ({ ...booking, state: 'done' }),
    refresh: refreshBookings,
    done: marked => `${count(marked)} marked as done`,
  });

/** Declines several requests with one note. */
export function useDeclines(onDone: () => void) {
  const queryClient = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ bookings, note }: { bookings: readonly BookingListItem[]; note: string | null }) =>
      decideMany(bookings, { action: 'decline', note }),
    onSuccess: ({ changed, skipped }) => {
      showBookings(queryClient, changed);
      onDone();
      const unsent = changed.filter(({ emailed }) => !emailed).length;
      if (skipped > 0) {
        toast(explainSkipped(changed.length, `${count(changed.length)} declined`));
      } else {
        toast({
          title: `${count(changed.length)} declined`,
          description:
            unsent === 0
              ? 'We’re emailing each of them.'
              : `${count(unsent)} got no email. Open “No email was sent” next to each one.`,
        });
      }
      return refreshBookings(queryClient);
    },
    onError: () => refreshBookings(queryClient),
  });
  return { decline: mutate, isPending, failure: explain(error) };
}
