import { textLimits } from '@shared/limits';
import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';
import { FamilyNameInput, GivenNameInput, UsernameInput } from '@/components/ui/autofill-inputs';
import { Field } from '@/components/ui/field';
import { PasswordInput } from '@/components/ui/password-input';

/* Fields of those who get an account. Each takes what react-hook-form's `register` returns, and the error of its name. */

interface NewAccountFieldProps extends UseFormRegisterReturn {
  error: FieldError | undefined;
}

export function FirstNameField({ error, ...registration }: NewAccountFieldProps) {
  return (
    <Field name={registration.name} label="First name" error={error?.message} required>
      <GivenNameInput {...registration} />
    </Field>
  );
}

export function LastNameField({ error, ...registration }: NewAccountFieldProps) {
  return (
    <Field name={registration.name} label="Last name" error={error?.message} required>
      <FamilyNameInput {...registration} />
    </Field>
  );
}

export function NewUsernameField({ error, ...registration }: NewAccountFieldProps) {
  return (
    <Field
      name={registration.name}
      label="Username"
      hint={`You’ll use it to sign in. At least ${textLimits.username.min} characters.`}
      error={error?.message}
      required
    >
      <UsernameInput {...registration} />
    </Field>
  );
}

export function NewPasswordField({
  label = 'Password',
  error,
  ...registration
}: NewAccountFieldProps & { label?: string }) {
  return (
    <Field
      name={registration.name}
      label={label}
      hint={`At least ${textLimits.password.min} characters. A short sentence is stronger than a single word.`}
      error={error?.message}
      required
    >
      <PasswordInput {...registration} autoComplete="new-password" />
    </Field>
  );
}
