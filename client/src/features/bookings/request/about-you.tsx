import { bookingDialogCopy } from '@brand/copy/booking-dialog';
import type { BookingFormValues } from '@shared/contracts/bookings';
import { textLimits } from '@shared/limits';
import { useFormContext, useWatch } from 'react-hook-form';
import { ContactFields } from '@/components/ui/contact-fields';
import { Textarea } from '@/components/ui/controls';
import { Field } from '@/components/ui/field';

/** The visitor's contact details and what the call is about. */
export function AboutYou() {
  const { register, formState } = useFormContext<BookingFormValues>();
  const { errors } = formState;
  return (
    <section
      aria-label="About you"
      className="grid content-start gap-x-3 gap-y-5 border-t border-ink pt-3 sm:grid-cols-2"
    >
      <p aria-hidden="true" className="label -mb-4 flex min-h-9 items-center sm:col-span-2">
        About you
      </p>
      <ContactFields withPhone />
      <Field
        name="notes"
        label="What would you like to talk about?"
        hint={<NotesHint />}
        error={errors.notes?.message}
        className="sm:col-span-2"
      >
        <Textarea {...register('notes')} rows={4} />
      </Field>
    </section>
  );
}

/** Shows a character count near the limit. */
function NotesHint() {
  const notes = useWatch<BookingFormValues, 'notes'>({ name: 'notes' });
  const left = textLimits.bookingNotes.max - notes.trim().length;
  if (left > textLimits.bookingNotes.max / 4) return <span>{bookingDialogCopy.notesHint}</span>;
  return (
    <span>{left >= 0 ? `${countCharacters(left)} left` : `${countCharacters(-left)} over the limit`}</span>
  );
}

const countCharacters = (count: number) => `${count} ${count === 1 ? 'character' : 'characters'}`;
