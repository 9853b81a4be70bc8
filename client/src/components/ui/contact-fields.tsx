import {
  EmailInput,
  FamilyNameInput,
  GivenNameInput,
  OrganizationInput,
  PhoneInput,
} from './autofill-inputs';
import { Field } from './field';

interface ContactFieldsProps {
  companyLabel?: string;
  withPhone?: boolean;
}

export function ContactFields({ companyLabel = 'Company', withPhone = false }: ContactFieldsProps) {
  return (
    <>
      <Field name="firstName" label="First name" required>
        <GivenNameInput />
      </Field>
      <Field name="lastName" label="Last name" required>
        <FamilyNameInput />
      </Field>
      <Field name="email" label="Email" required>
        <EmailInput />
      </Field>
      {withPhone && (
        <Field name="phone" label="Phone" required>
          <PhoneInput />
        </Field>
      )}
      <Field name="company" label={companyLabel} required className={withPhone ? 'sm:col-span-2' : undefined}>
        <OrganizationInput />
      </Field>
    </>
  );
}
