import { textLimits } from '@shared/limits';
import { useFormContext } from 'react-hook-form';
import { Input } from '@/components/ui/controls';
import { Field } from '@/components/ui/field';

interface WriterValues {
  firstName: string;
  lastName: string;
  email: string;
  company: string;
}

/** Who writes; the same in both forms. */
export function WriterFields({ companyLabel }: { companyLabel: string }) {
  const { register, formState } = useFormContext<WriterValues>();
  const { errors } = formState;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field name="firstName" label="First name" required error={errors.firstName?.message}>
        <Input {...register('firstName')} autoComplete="given-name" maxLength={textLimits.personName.max} />
      </Field>
      <Field name="lastName" label="Last name" required error={errors.lastName?.message}>
        <Input {...register('lastName')} autoComplete="family-name" maxLength={textLimits.personName.max} />
      </Field>
      <Field name="email" label="Email" required error={errors.email?.message}>
        <Input {...register('email')} type="email" autoComplete="email" maxLength={textLimits.email.max} />
      </Field>
      <Field name="company" label={companyLabel} required error={errors.company?.message}>
        <Input
          {...register('company')}
          autoComplete="organization"
          maxLength={textLimits.organizationName.max}
        />
      </Field>
    </div>
  );
}
