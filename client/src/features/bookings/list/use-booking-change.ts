import type { BookingListItem, ChangedBooking } from '@shared/contracts/staff-bookings';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, messageOf } from '@/lib/api/api-error';
import { toast } from '@/lib/toast';
import { bookingChanges, refreshBookings, showBooking } from '../api/bookings';

const unreachable = 'We couldn’t reach the server. Please try again.';

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
      showBooking(queryClient, booking);
      onDone(changed);
      if (booking.emailed) toast({ title: done, description: `We emailed ${booking.email}.` });
      await refreshBookings(queryClient);
    },
    onError: async failure => {
      if (failure instanceof ApiError && failure.status === 409) await refreshBookings(queryClient);
    },
  });
  return { change: mutate, isPending, error, failure: error && messageOf(error, unreachable) };
}

/** Marks calls as done: shown at once, and undone if it fails. */
export function useCompletion(): (booking: BookingListItem) => void {
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: bookingChanges.complete,
    onMutate: booking => showBooking(queryClient, { ...booking, state: 'done' }),
    onSuccess: ({ booking }) => {
      showBooking(queryClient, booking);
      return refreshBookings(queryClient);
    },
    onError: async (error, _booking, undo) => {
      undo?.();
      toast({
        title: 'Not marked as done',
        description: messageOf(error, unreachable),
        variant: 'destructive',
      });
      await refreshBookings(queryClient);
    },
  });
  return mutate;
}
