import type { DonationFormValues } from '@shared/contracts/donation-form';
import { textLimits } from '@shared/limits';
import { useFormContext } from 'react-hook-form';
import { EmailInput } from '@/components/ui/autofill-inputs';
import { Input, Textarea } from '@/components/ui/controls';
import { Field } from '@/components/ui/field';

/** The donor's details, as far as they want to give them. */
export function DonorFields() {
  const { register, formState } = useFormContext<DonationFormValues>();
  const { errors } = formState;
  return (
    <section aria-label="About you" className="grid gap-5 md:grid-cols-2">
      <Field name="donorName" label="Your name" error={errors.donorName?.message}>
        <Input {...register('donorName')} autoComplete="name" maxLength={textLimits.organizationName.max} />
      </Field>
      <Field name="donorEmail" label="Email" error={errors.donorEmail?.message}>
        <EmailInput {...register('donorEmail')} />
      </Field>
      <Field name="message" label="Message to us" error={errors.message?.message} className="md:col-span-2">
        <Textarea {...register('message')} rows={3} maxLength={textLimits.donorMessage.max} />
      </Field>
    </section>
  );
}
