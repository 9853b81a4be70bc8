import { contactFields } from '@brand/copy/forms';
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

export function ContactFields({
  companyLabel = contactFields.company,
  withPhone = false,
}: ContactFieldsProps) {
  return (
    <>
      <Field name="firstName" label={contactFields.firstName} required>
        <GivenNameInput />
      </Field>
      <Field name="lastName" label={contactFields.lastName} required>
        <FamilyNameInput />
      </Field>
      <Field name="email" label={contactFields.email} required>
        <EmailInput />
      </Field>
      {withPhone && (
        <Field name="phone" label={contactFields.phone} required>
          <PhoneInput />
        </Field>
      )}
      <Field name="company" label={companyLabel} required className={withPhone ? 'sm:col-span-2' : undefined}>
        <OrganizationInput />
      </Field>
    </>
  );
}
