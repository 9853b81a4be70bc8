import { textLimits } from '@shared/limits/forms';
import { EmailInput, FamilyNameInput, GivenNameInput, UsernameInput } from '@/components/ui/autofill-inputs';
import { Input } from '@/components/ui/controls';
import { Field } from '@/components/ui/field';
import { PasswordInput } from '@/components/ui/password-input';

export function NameFields() {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field name="firstName" label="First name" required>
        <GivenNameInput />
      </Field>
      <Field name="lastName" label="Last name" required>
        <FamilyNameInput />
      </Field>
    </div>
  );
}

export function EmailField() {
  return (
    <Field name="email" label="Email" required>
      <EmailInput />
    </Field>
  );
}

export function NewUsernameField() {
  return (
    <Field
      name="username"
      label="Username"
      hint={`You’ll use it to sign in. At least ${textLimits.username.min} characters.`}
      required
    >
      <UsernameInput />
    </Field>
  );
}

interface PasswordFieldProps {
  name?: string;
  label?: string;
}

export function PasswordField({ name = 'password', label = 'Password' }: PasswordFieldProps) {
  return (
    <Field name={name} label={label} required>
      <PasswordInput autoComplete="current-password" />
    </Field>
  );
}

export function NewPasswordField({ name = 'password', label = 'Password' }: PasswordFieldProps) {
  return (
    <Field
      name={name}
      label={label}
      hint={`At least ${textLimits.password.min} characters. A short sentence is stronger than a single word.`}
      required
    >
      <PasswordInput autoComplete="new-password" />
    </Field>
  );
}

/** Tells password managers whose password is asked for. */
export function KnownUsername({ username }: { username: string }) {
  return <input type="text" autoComplete="username" value={username} readOnly hidden />;
}

export function CodeField() {
  return (
    <Field name="code" label="Code" hint="The 6 digits your authenticator app shows." required>
      <Input inputMode="numeric" autoComplete="one-time-code" className="figures" />
    </Field>
  );
}
