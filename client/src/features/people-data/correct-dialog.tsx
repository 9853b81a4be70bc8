import { zodResolver } from '@hookform/resolvers/zod';
import { type CorrectedCounts, type Correction, correctionForm } from '@shared/contracts/people-data';
import { useMutation } from '@tanstack/react-query';
import { type RefObject, useId } from 'react';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import {
  EmailInput,
  FamilyNameInput,
  GivenNameInput,
  OrganizationInput,
  PhoneInput,
} from '@/components/ui/autofill-inputs';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Form, FormFailure } from '@/components/ui/form';
import { messageOf } from '@/lib/api/api-error';
import { call } from '@/lib/api/endpoint';
import { isDeclined } from '@/lib/api/with-proof';
import { toast } from '@/lib/toast';
import { listCounts } from './count-records';

interface CorrectDialogProps {
  email: string;
  /** With the address under which the person is found now. */
  onCorrected: (email: string) => void;
  onClose: () => void;
  fallbackFocus: RefObject<HTMLElement | null>;
}

const wide = 'sm:col-span-2';

const fields = [
  { name: 'firstName', label: 'First name', as: GivenNameInput },
  { name: 'lastName', label: 'Last name', as: FamilyNameInput },
  {
    name: 'newEmail',
    label: 'Email',
    hint: 'Call links we sent to the old address will stop working. The next email about each call will have a new one.',
    as: EmailInput,
    className: wide,
  },
  { name: 'phone', label: 'Phone', as: PhoneInput, className: wide },
  { name: 'company', label: 'Company', as: OrganizationInput, className: wide },
] as const;

/** Takes what is right, and corrects every record. */
export function CorrectDialog({ email, onCorrected, onClose, fallbackFocus }: CorrectDialogProps) {
  const formId = useId();
  const { form, submit } = useCorrection(email, onCorrected);
  const { errors, isSubmitting } = form.formState;
  return (
    <Dialog
      open
      onOpenChange={isOpen => !isOpen && onClose()}
      title="Correct this person’s data"
      description="Fill in only what needs correcting. We’ll change it everywhere: in bookings, inquiries, donations, and emails that haven’t been sent."
      fallbackFocus={fallbackFocus}
      className="max-md:top-auto max-md:h-auto md:max-w-lg"
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} pending={isSubmitting} pendingLabel="Saving…">
            Save corrections
          </Button>
        </div>
      }
    >
      <Form id={formId} aria-label="Corrections" onSubmit={submit} className="grid gap-5 sm:grid-cols-2">
        {fields.map(({ name, as: Control, ...field }) => (
          <Field key={name} name={name} error={errors[name]?.message} {...field}>
            <Control {...form.register(name)} autoComplete="off" />
          </Field>
        ))}
        <div className={wide}>
          <FormFailure>{errors.root?.message}</FormFailure>
        </div>
      </Form>
    </Dialog>
  );
}

function useCorrection(email: string, onCorrected: CorrectDialogProps['onCorrected']) {
  const { mutateAsync } = useMutation({
    mutationFn: (correct: Correction) => call('correctPerson', { body: { email, correct } }),
  });
  const form = useForm<z.input<typeof correctionForm>, unknown, Correction>({
    resolver: zodResolver(correctionForm),
    defaultValues: { firstName: '', lastName: '', newEmail: '', phone: '', company: '' },
  });

  const correct = async (values: Correction) => {
    try {
      const counts = await mutateAsync(values);
      toast({ title: 'Corrected', description: nameCorrected(counts) });
      onCorrected(values.newEmail ?? email);
    } catch (error) {
      if (isDeclined(error)) return;
      form.setError('root', { message: messageOf(error, 'We couldn’t reach the server. Please try again.') });
    }
  };

  return { form, submit: form.handleSubmit(correct) };
}

const nameCorrected = ({ donations, bookings, inquiries, emails }: CorrectedCounts): string =>
  listCounts(
    [donations, 'donation'],
    [bookings, 'booking'],
    [inquiries, 'inquiry', 'inquiries'],
    [emails, 'waiting email'],
  ) || 'Nothing changed: none of their records could be corrected by this.';
