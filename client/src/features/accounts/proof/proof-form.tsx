import { useEffect } from 'react';
import { Input } from '@/components/ui/controls';
import { Field } from '@/components/ui/field';
import { Form } from '@/components/ui/form';
import { PasswordInput } from '@/components/ui/password-input';
import { FormEnd } from '../form-end';
import { useProofForm } from './use-proof-form';

interface ProofFormProps {
  by: 'password' | 'code';
  username: string;
  onProven: () => void;
}

export function ProofForm({ by, username, onProven }: ProofFormProps) {
  const { form, submit } = useProofForm({ by, onProven });
  const { errors, isSubmitting } = form.formState;
  const { setFocus } = form;
  useEffect(() => setFocus(by), [setFocus, by]);

  return (
    <Form aria-label="Confirm it’s you" onSubmit={submit} className="grid gap-5">
      {by === 'password' ? (
        <>
          {/* Tells password managers whose password it is. */}
          <input type="text" autoComplete="username" value={username} readOnly hidden />
          <Field name="password" label="Password" error={errors.password?.message} required>
            <PasswordInput {...form.register('password')} autoComplete="current-password" />
          </Field>
        </>
      ) : (
        <Field
          name="code"
          label="Code"
          hint="The 6 digits your authenticator app shows."
          error={errors.code?.message}
          required
        >
          <Input
            {...form.register('code')}
            inputMode="numeric"
            autoComplete="one-time-code"
            className="figures"
          />
        </Field>
      )}
      <FormEnd failure={errors.root?.message} pending={isSubmitting} pendingLabel="Checking…">
        Continue
      </FormEnd>
    </Form>
  );
}
