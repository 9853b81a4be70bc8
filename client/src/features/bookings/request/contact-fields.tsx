import type { BookingFormValues } from '@shared/contracts/bookings';
import { textLimits } from '@shared/limits';
import { useFormContext, useWatch } from 'react-hook-form';
import {
  EmailInput,
  FamilyNameInput,
  GivenNameInput,
  OrganizationInput,
  PhoneInput,
} from '@/components/ui/autofill-inputs';
import { Textarea } from '@/components/ui/controls';
import { Field } from '@/components/ui/field';

/** The visitor's contact details and what the call is about. */
export function ContactFields() {
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
      <Field name="firstName" label="First name" required error={errors.firstName?.message}>
        <GivenNameInput {...register('firstName')} />
      </Field>
      <Field name="lastName" label="Last name" required error={errors.lastName?.message}>
        <FamilyNameInput {...register('lastName')} />
      </Field>
      <Field name="email" label="Email" required error={errors.email?.message}>
        <EmailInput {...register('email')} />
      </Field>
      <Field name="phone" label="Phone" required error={errors.phone?.message}>
        <PhoneInput {...register('phone')} />
      </Field>
      <Field
        name="company"
        label="Company"
        required
        error={errors.company?.message}
        className="sm:col-span-2"
      >
        <OrganizationInput {...register('company')} />
      </Field>
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
  if (left > textLimits.bookingNotes.max / 4) return 'A line or two is enough.';
  return left >= 0 ? `${countCharacters(left)} left` : `${countCharacters(-left)} over the limit`;
}

const countCharacters = (count: number) => `${count} ${count === 1 ? 'character' : 'characters'}`;
