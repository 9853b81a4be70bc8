import { zodResolver } from '@hookform/resolvers/zod';
import {
  type CorrectedCounts,
  type Correction,
  correctionForm,
} from '@shared/contracts/people-data/people-data';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { DialogProps } from '@/components/list/staff-list';
import {
  EmailInput,
  FamilyNameInput,
  GivenNameInput,
  OrganizationInput,
  PhoneInput,
} from '@/components/ui/autofill-inputs';
import { Field } from '@/components/ui/field';
import { Form } from '@/components/ui/form';
import { FormDialog } from '@/components/ui/form-dialog';
import { call } from '@/lib/api/endpoint';
import { useSubmit } from '@/lib/forms/use-submit';
import { toast } from '@/lib/toast';
import { listCounts } from './count-records';

interface CorrectDialogProps extends DialogProps {
  email: string;
  /** Gets the address under which the person is found now. */
  onCorrected: (email: string) => void;
}

const wide = 'sm:col-span-2';

const fields = [
  { name: 'firstName', label: 'First name', as: GivenNameInput },
  { name: 'lastName', label: 'Last name', as: FamilyNameInput },
  {
    name: 'newEmail',
    label: 'Email',
    hint: 'Call links we sent to the old address will stop working.',
    as: EmailInput,
    className: wide,
  },
  { name: 'phone', label: 'Phone', as: PhoneInput, className: wide },
  { name: 'company', label: 'Company', as: OrganizationInput, className: wide },
] as const;

export function CorrectDialog({ email, onCorrected, onClose, fallbackFocus }: CorrectDialogProps) {
  const form = useForm<z.input<typeof correctionForm>, unknown, Correction>({
    resolver: zodResolver(correctionForm),
    defaultValues: { firstName: '', lastName: '', newEmail: '', phone: '', company: '' },
  });
  const { submit, isPending, failure } = useSubmit({
    form,
    send: correct => call('correctPerson', { body: { email, correct } }),
    onDone: (counts, { newEmail }) => {
      toast({ title: 'Corrected', description: nameCorrected(counts) });
      onCorrected(newEmail ?? email);
    },
  });
  return (
    <FormDialog
      isSmall
      title="Correct this person’s data"
      description="Fill in only what’s wrong. We’ll change it everywhere, unsent emails included."
      cancel="Cancel"
      submitLabel="Save corrections"
      pendingLabel="Saving…"
      isPending={isPending}
      failure={failure}
      onClose={onClose}
      fallbackFocus={fallbackFocus}
    >
      {formId => (
        <Form
          form={form}
          id={formId}
          aria-label="Corrections"
          onSubmit={submit}
          className="grid gap-5 sm:grid-cols-2"
        >
          {fields.map(({ name, as: Control, ...field }) => (
            <Field key={name} name={name} {...field}>
              <Control autoComplete="off" />
            </Field>
          ))}
        </Form>
      )}
    </FormDialog>
  );
}

const nameCorrected = ({ donations, bookings, inquiries, emails }: CorrectedCounts): string =>
  listCounts(
    [donations, 'donation'],
    [bookings, 'booking'],
    [inquiries, 'inquiry', 'inquiries'],
    [emails, 'waiting email'],
  ) || 'Nothing in their records needed this change.';
