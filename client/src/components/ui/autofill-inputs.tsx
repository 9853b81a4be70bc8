import { textLimits } from '@shared/limits/forms';
import type { ComponentProps } from 'react';
import { Input } from './controls';

type InputProps = ComponentProps<'input'>;

export function GivenNameInput(props: InputProps) {
  return <Input {...props} autoComplete="given-name" maxLength={textLimits.personName.max} />;
}

export function FamilyNameInput(props: InputProps) {
  return <Input {...props} autoComplete="family-name" maxLength={textLimits.personName.max} />;
}

export function EmailInput(props: InputProps) {
  return <Input type="email" autoComplete="email" maxLength={textLimits.email.max} {...props} />;
}

/** Sets no maximum length, so that what was pasted is shown whole beside its error. */
export function PhoneInput(props: InputProps) {
  return <Input {...props} type="tel" autoComplete="tel" />;
}

export function OrganizationInput(props: InputProps) {
  return <Input {...props} autoComplete="organization" maxLength={textLimits.organizationName.max} />;
}

export function WebsiteInput(props: InputProps) {
  return (
    <Input
      {...props}
      type="url"
      autoComplete="url"
      placeholder="yourcompany.com"
      maxLength={textLimits.url.max}
    />
  );
}

/** Allows the length of an email address, which may take its place. */
export function UsernameInput(props: InputProps) {
  return (
    <Input
      autoComplete="username"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      maxLength={textLimits.email.max}
      {...props}
    />
  );
}
