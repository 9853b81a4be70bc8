import { zodResolver } from '@hookform/resolvers/zod';
import { type DecidedBookings, type NoteFormValues, noteForm } from '@shared/contracts/booking-decisions';
import type { BookingListItem } from '@shared/contracts/staff-bookings';
import { FormProvider, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { DialogProps } from '@/components/list/staff-list';
import { Form } from '@/components/ui/form';
import { FormDialog } from '@/components/ui/form-dialog';
import { call } from '@/lib/api/endpoint';
import { type ToastContent, toast } from '@/lib/toast';
import { useChange } from '@/lib/use-change';
import { explainSkipped } from '@/lib/use-list-change';
import { nameOf } from './call-times';
import { bookingQueries, mayBeDecided } from './decision-dialog';
import { declineSuggestions, NoteField } from './note-field';

interface DeclineManyDialogProps extends DialogProps {
  bookings: readonly BookingListItem[];
  /** After they were declined. */
  onDone: () => void;
}

export const countRequests = (count: number) => (count === 1 ? '1 request' : `${count} requests`);

/** Declines several requests, each visitor with the same note. */
export function DeclineManyDialog({ bookings, onClose, onDone, fallbackFocus }: DeclineManyDialogProps) {
  const { change, isPending, failure } = useChange<DecidedBookings>({
    changes: bookingQueries,
    unanswered: mayBeDecided,
    onDone: decided => {
      onDone();
      toast(describeDeclined(decided));
    },
  });
  const decline = (note: string | null) =>
    change(() =>
      call('decideBookings', {
        body: { action: 'decline', note, bookings: bookings.map(({ id, revision }) => ({ id, revision })) },
      }),
    );
  const form = useForm<NoteFormValues, unknown, z.output<typeof noteForm>>({
    resolver: zodResolver(noteForm),
    defaultValues: { note: '' },
  });
  const requests = countRequests(bookings.length);
  return (
    <FormDialog
      title={`Decline ${requests}`}
      description="We’ll email each of them to say nothing is booked, with the same note. If we can’t, you’ll get the text to send yourself."
      submitLabel={`Decline ${requests}`}
      pendingLabel="Declining…"
      isDestructive
      isPending={isPending}
      failure={failure}
      staleNotice={null}
      onClose={onClose}
      fallbackFocus={fallbackFocus}
    >
      {formId => (
        <FormProvider {...form}>
          <Form id={formId} onSubmit={form.handleSubmit(({ note }) => decline(note))} className="grid gap-4">
            <ul className="small columns-2 gap-6 [overflow-wrap:anywhere]">
              {bookings.map(booking => (
                <li key={booking.id}>{`${nameOf(booking)}, ${booking.company}`}</li>
              ))}
            </ul>
            <NoteField suggestions={declineSuggestions} />
          </Form>
        </FormProvider>
      )}
    </FormDialog>
  );
}

function describeDeclined({ changed, skipped }: DecidedBookings): ToastContent {
  const title = `${countRequests(changed.length)} declined`;
  if (skipped > 0) return explainSkipped(changed.length, title);
  const unsent = changed.filter(({ emailed }) => !emailed).length;
  return {
    title,
    description:
      unsent === 0
        ? 'We’re emailing each of them.'
        : `${countRequests(unsent)} got no email. Open “No email was sent” next to each one.`,
  };
}
