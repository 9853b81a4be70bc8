import { useState } from 'react';
import { UsernameInput } from '@/components/ui/autofill-inputs';
import { Field } from '@/components/ui/field';
import { Form } from '@/components/ui/form';
import { PasswordInput } from '@/components/ui/password-input';
import { signInWithPasskey } from '../api/second-step';
import { FormEnd } from '../form-end';
import { PasskeyButton } from '../second-factors/passkey-button';
import { SecondStep } from '../second-factors/second-step';
import { usePasskeyAutofill } from './use-passkey-autofill';
import type { useSignInForm } from './use-sign-in-form';

/** Takes what `useSignInForm` returns: the form outlives its fields when another one is shown in their place. */
export function SignInForm({
  form,
  submit,
  secondStep,
  startOver,
  onSignedIn,
}: ReturnType<typeof useSignInForm>) {
  const { register, formState } = form;
  const { errors, isSubmitting, isSubmitSuccessful } = formState;
  const [asksForPasskey, setAsking] = useState(false);
  const isSending = isSubmitting || isSubmitSuccessful;
  const isSigningIn = usePasskeyAutofill({
    isPaused: isSending || asksForPasskey || secondStep !== null,
    onSignedIn,
  });

  const askForPasskey = async (signal: AbortSignal) => {
    setAsking(true);
    try {
      return await signInWithPasskey(signal);
    } catch (error) {
      setAsking(false);
      throw error;
    }
  };

  if (secondStep) return <SecondStep step={secondStep} onSignedIn={onSignedIn} onOver={startOver} />;
  return (
    <div className="grid gap-5">
      <Form aria-label="Sign in" onSubmit={submit} className="grid gap-5">
        <Field name="username" label="Username" error={errors.username?.message} required>
          <UsernameInput {...register('username')} listsPasskeys />
        </Field>
        <Field name="password" label="Password" error={errors.password?.message} required>
          <PasswordInput {...register('password')} autoComplete="current-password" />
        </Field>
        <FormEnd failure={errors.root?.message} pending={isSending || isSigningIn} pendingLabel="Signing in…">
          Sign in
        </FormEnd>
      </Form>
      <PasskeyButton use={askForPasskey} onDone={onSignedIn} failure="Login failed" />
    </div>
  );
}
