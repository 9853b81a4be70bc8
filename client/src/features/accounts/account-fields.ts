import { textLimits } from '@shared/limits/forms';
import type { ComponentProps, ComponentType } from 'react';
import { EmailInput, FamilyNameInput, GivenNameInput, UsernameInput } from '@/components/ui/autofill-inputs';
import { PasswordInput } from '@/components/ui/password-input';

export interface AccountField<Name extends string = string>
  extends Omit<ComponentProps<'input'>, 'name' | 'form'> {
  name: Name;
  label: string;
  hint?: string;
  /** The control, if it is no plain input. */
  as?: ComponentType<ComponentProps<'input'>>;
  options?: Record<string, string>;
}

const newPassword = {
  hint: `At least ${textLimits.password.min} characters. A short sentence is stronger than a single word.`,
  as: PasswordInput,
  autoComplete: 'new-password',
};

/** The fields of these forms. */
export const accountFields = {
  names: [
    { name: 'firstName', label: 'First name', as: GivenNameInput },
    { name: 'lastName', label: 'Last name', as: FamilyNameInput },
  ],
  email: { name: 'email', label: 'Email', as: EmailInput },
  username: { name: 'username', label: 'Username or email', as: UsernameInput },
  newUsername: {
    name: 'username',
    label: 'Username',
    hint: `You’ll use it to sign in. At least ${textLimits.username.min} characters.`,
    as: UsernameInput,
  },
  password: { name: 'password', label: 'Password', as: PasswordInput, autoComplete: 'current-password' },
  firstPassword: { name: 'password', label: 'Password', ...newPassword },
  newPassword: { name: 'newPassword', label: 'New password', ...newPassword },
  code: {
    name: 'code',
    label: 'Code',
    hint: 'The 6 digits your authenticator app shows.',
    inputMode: 'numeric',
    autoComplete: 'one-time-code',
    className: 'figures',
  },
} as const satisfies Record<string, AccountField | readonly AccountField[]>;
