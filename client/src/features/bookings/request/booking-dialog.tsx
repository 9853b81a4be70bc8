import { bookingDialogCopy } from '@brand/copy/call';
import type { BookingFormValues } from '@shared/contracts/bookings/bookings';
import { textLimits } from '@shared/limits/forms';
import { useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { ContactFields } from '@/components/ui/contact-fields';
import { Textarea } from '@/components/ui/controls';
import { Dialog } from '@/components/ui/dialog';
import { ErrorSummary } from '@/components/ui/error-summary';
import { Field } from '@/components/ui/field';
import { Form } from '@/components/ui/form';
import { Honeypot } from '@/components/ui/honeypot';
import { SlotsField } from './slots-field';
import { useBookingForm } from './use-booking-form';

export interface BookingDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Pass a new `key` with every opening: closing forgets what was typed. */
export function BookingDialog({ open, onClose }: BookingDialogProps) {
  const { form, submit, isPending, failure, honeypot } = useBookingForm(onClose);
  const formId = useId();
  const [openCalendar, setOpenCalendar] = useState<number | null>(null);

  return (
    <Dialog
      open={open}
      onClose={onClose}
      onEscapeKeyDown={event => {
        if (openCalendar === null) return;
        event.preventDefault();
        setOpenCalendar(null);
      }}
      title={bookingDialogCopy.title}
      description={bookingDialogCopy.description}
      className="md:max-w-5xl!"
      footer={
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button
            type="submit"
            form={formId}
            size="large"
            pending={isPending}
            pendingLabel="Sending..."
            className="w-full sm:w-auto"
          >
            Request a call
          </Button>
          {failure && <p className="font-semibold text-alarm">{failure}</p>}
        </div>
      }
    >
      <Form form={form} id={formId} onSubmit={submit} className="grid gap-8">
        <ErrorSummary title="There are some issues with your request. Please review the highlighted fields below." />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-10 lg:grid-cols-2">
          <SlotsField openCalendar={openCalendar} onOpenCalendar={setOpenCalendar} />
          <AboutYou />
        </div>
        <Honeypot ref={honeypot} />
      </Form>
    </Dialog>
  );
}

function AboutYou() {
  return (
    <section
      aria-label="About you"
      className="grid content-start gap-x-3 gap-y-5 border-t border-ink pt-3 sm:grid-cols-2"
    >
      <p aria-hidden="true" className="-mb-4 flex min-h-9 items-center font-[720] sm:col-span-2">
        About you
      </p>
      <ContactFields withPhone />
      <Field name="notes" label={bookingDialogCopy.notes} hint={<NotesHint />} className="sm:col-span-2">
        <Textarea rows={4} />
      </Field>
    </section>
  );
}

function NotesHint() {
  const notes = useWatch<BookingFormValues, 'notes'>({ name: 'notes' });
  const left = textLimits.bookingNotes.max - notes.trim().length;
  if (left > textLimits.bookingNotes.max / 4) return <span>{bookingDialogCopy.notesHint}</span>;
  return (
    <span>{left >= 0 ? `${countCharacters(left)} left` : `${countCharacters(-left)} over the limit`}</span>
  );
}

const countCharacters = (count: number) => `${count} ${count === 1 ? 'character' : 'characters'}`;
