import { zodResolver } from '@hookform/resolvers/zod';
import { type NoteFormValues, noteForm } from '@shared/contracts/booking-decisions';
import type { BookingListItem } from '@shared/contracts/staff-bookings';
import type { RefObject } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { Form } from '@/components/ui/form';
import { FormDialog } from '@/components/ui/form-dialog';
import { nameOf } from './call-times';
import { declineSuggestions } from './decline-suggestions';
import { NoteField } from './note-field';
import { useDeclines } from './use-booking-change';

interface DeclineManyDialogProps {
  bookings: readonly BookingListItem[];
  onClose: () => void;
  /** After they were declined. */
  onDone: () => void;
  fallbackFocus: RefObject<HTMLElement | null>;
}

/** Declines several requests, each visitor with the same note. */
export function DeclineManyDialog({ bookings, onClose, onDone, fallbackFocus }: DeclineManyDialogProps) {
  const { decline, isPending, failure } = useDeclines(onDone);
  const form = useForm<NoteFormValues, unknown, z.output<typeof noteForm>>({
    resolver: zodResolver(noteForm),
    defaultValues: { note: '' },
  });
  const requests = bookings.length === 1 ? '1 request' : `${bookings.length} requests`;
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
          <Form
            id={formId}
            onSubmit={form.handleSubmit(({ note }) => decline({ bookings, note }))}
            className="grid gap-4"
          >
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
