import { useFormContext } from 'react-hook-form';
import {
  EmailInput,
  FamilyNameInput,
  GivenNameInput,
  OrganizationInput,
  PhoneInput,
} from './autofill-inputs';
import { Field } from './field';

interface ContactValues {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  company: string;
}

interface ContactFieldsProps {
  companyLabel?: string;
  withPhone?: boolean;
}

export function ContactFields({ companyLabel = 'Company', withPhone = false }: ContactFieldsProps) {
  const { register, formState } = useFormContext<ContactValues>();
  const { errors } = formState;
  return (
    <>
      <Field name="firstName" label="First name" required error={errors.firstName?.message}>
        <GivenNameInput {...register('firstName')} />
      </Field>
      <Field name="lastName" label="Last name" required error={errors.lastName?.message}>
        <FamilyNameInput {...register('lastName')} />
      </Field>
      <Field name="email" label="Email" required error={errors.email?.message}>
        <EmailInput {...register('email')} />
      </Field>
      {withPhone && (
        <Field name="phone" label="Phone" required error={errors.phone?.message}>
          <PhoneInput {...register('phone')} />
        </Field>
      )}
      <Field
        name="company"
        label={companyLabel}
        required
        error={errors.company?.message}
        className={withPhone ? 'sm:col-span-2' : undefined}
      >
        <OrganizationInput {...register('company')} />
      </Field>
    </>
  );
}
