import { textLimits } from '@shared/limits/forms';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { PasswordInput } from '@/components/ui/password-input';
import { classNames } from '@/lib/class-names';
import type { ShareFormValues } from './share-form';

export function PasswordField() {
  const { setValue } = useFormContext<ShareFormValues>();
  const [generated, setGenerated] = useState(0);

  const generate = () => {
    setValue('password', generatePassword(), { shouldDirty: true, shouldValidate: true });
    setGenerated(count => count + 1);
  };

  return (
    <div className="grid gap-2">
      <Field
        name="password"
        label="Password"
        hint="Send it separately from the link, by phone or text message."
        required
      >
        <PasswordInput
          key={generated}
          initiallyShown={generated > 0}
          autoComplete="new-password"
          placeholder={`Minimum ${textLimits.password.min} characters`}
        />
      </Field>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <Strength />
        <Button variant="link" onClick={generate} className="text-[0.9375rem]">
          Generate a password
        </Button>
      </div>
    </div>
  );
}

const strengths: Record<PasswordStrength, { marks: number; text: string }> = {
  weak: { marks: 1, text: 'Weak: easy to guess' },
  fair: { marks: 2, text: 'Fair: longer is better' },
  strong: { marks: 3, text: 'Strong' },
};

function Strength() {
  const password = useWatch<ShareFormValues, 'password'>({ name: 'password' });
  if (!password) return <span className="caption text-ink-faint">Password strength</span>;
  const { marks, text } = strengths[strengthOf(password)];
  return (
    <span className="caption flex items-center gap-2">
      <span aria-hidden="true" className="flex gap-0.5">
        {[1, 2, 3].map(mark => (
          <span key={mark} className={classNames('h-2 w-5 border border-ink', mark <= marks && 'bg-ink')} />
        ))}
      </span>
      <span role="status">{text}</span>
    </span>
  );
}

/** Leaves out letters and digits that are confused when read aloud or from paper. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const groups = 5;
const groupLength = 4;

/** `k7pm-x2dw-hq9c-vt4e-n8ru`: 99 random bits, grouped so that it can be dictated. */
export function generatePassword(): string {
  const drawGroup = () =>
    Array.from(crypto.getRandomValues(new Uint32Array(groupLength)), number =>
      alphabet.charAt(number % alphabet.length),
    ).join('');
  return Array.from({ length: groups }, drawGroup).join('-');
}

type PasswordStrength = 'weak' | 'fair' | 'strong';

const guessedFirst = /password|passwort|qwerty|letmein|welcome|secret|admin|abc123|12345|iloveyou/i;

/** Estimates by how many different characters there are. */
export function strengthOf(password: string): PasswordStrength {
  const different = new Set(password.trim()).size;
  if (different < 7 || guessedFirst.test(password)) return 'weak';
  return different < 10 ? 'fair' : 'strong';
}
