import { useFormContext } from 'react-hook-form';
import {
  EmailInput,
  FamilyNameInput,
  GivenNameInput,
  OrganizationInput,
} from '@/components/ui/autofill-inputs';
import { Field } from '@/components/ui/field';

interface WriterValues {
  firstName: string;
  lastName: string;
  email: string;
  company: string;
}

/** The sender's details; the same in both forms. */
export function ContactFields({ companyLabel }: { companyLabel: string }) {
  const { register, formState } = useFormContext<WriterValues>();
  const { errors } = formState;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field name="firstName" label="First name" required error={errors.firstName?.message}>
        <GivenNameInput {...register('firstName')} />
      </Field>
      <Field name="lastName" label="Last name" required error={errors.lastName?.message}>
        <FamilyNameInput {...register('lastName')} />
      </Field>
      <Field name="email" label="Email" required error={errors.email?.message}>
        <EmailInput {...register('email')} />
      </Field>
      <Field name="company" label={companyLabel} required error={errors.company?.message}>
        <OrganizationInput {...register('company')} />
      </Field>
    </div>
  );
}
