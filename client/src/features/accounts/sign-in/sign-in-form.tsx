import { zodResolver } from '@hookform/resolvers/zod';
import { type CurrentUser, type Login, loginBody } from '@shared/contracts/accounts';
import type { SecondStep as Step } from '@shared/contracts/errors';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { UsernameInput } from '@/components/ui/autofill-inputs';
import { PasswordInput } from '@/components/ui/password-input';
import { ApiError } from '@/lib/api/api-error';
import { call } from '@/lib/api/endpoint';
import { toast } from '@/lib/toast';
import { AccountField, AccountForm, useAccountForm } from '../account-form';
import { askForPasskey } from '../second-factors/ceremony';
import { PasskeyButton } from '../second-factors/passkey-button';
import { SecondStep } from '../second-factors/second-step';
import { usePasskeyAutofill } from './use-passkey-autofill';

/** The state of the form, which outlives its fields when another one is shown in their place. */
export function useSignIn(onSignedIn: (user: CurrentUser) => void) {
  const [secondStep, setSecondStep] = useState<Step | null>(null);
  const state = useAccountForm<Login>({
    resolver: zodResolver(loginBody),
    defaultValues: { username: '', password: '' },
    send: async body => onSignedIn(await call('login', { body })),
    onFailure: (error, description) => {
      const step = error instanceof ApiError && error.secondFactor;
      if (step) {
        setSecondStep(step);
        // The form is ready for another try, should this one come to nothing, by whoever sits there then.
        form.reset({ username: form.getValues('username'), password: '' });
        return true;
      }
      toast({ title: 'Login failed', description, variant: 'destructive' });
      form.setFocus('password', { shouldSelect: true });
    },
  });
  const { form } = state;
  const startOver = (message?: string) => {
    if (message) form.setError('root', { message });
    flushSync(() => setSecondStep(null));
    form.setFocus('password');
  };
  return { state, secondStep, startOver, onSignedIn };
}

export function SignInForm({ state, secondStep, startOver, onSignedIn }: ReturnType<typeof useSignIn>) {
  const { isSubmitting, isSubmitSuccessful } = state.form.formState;
  const [asksForPasskey, setAsking] = useState(false);
  usePasskeyAutofill({
    isPaused: isSubmitting || isSubmitSuccessful || asksForPasskey || secondStep !== null,
    onSignedIn,
  });

  const signInWithPasskey = async () => {
    setAsking(true);
    try {
      return await call('signInWithPasskey', { body: await askForPasskey() });
    } catch (error) {
      setAsking(false);
      throw error;
    }
  };

  if (secondStep) return <SecondStep step={secondStep} onSignedIn={onSignedIn} onOver={startOver} />;
  return (
    <div className="grid gap-5">
      <AccountForm label="Sign in" of={state} button="Sign in" pendingLabel="Signing in…" isEntry>
        <AccountField
          of={state}
          name="username"
          label="Username"
          as={UsernameInput}
          // Browsers list passkeys among the usernames.
          autoComplete="username webauthn"
        />
        <AccountField
          of={state}
          name="password"
          label="Password"
          as={PasswordInput}
          autoComplete="current-password"
        />
      </AccountForm>
      <PasskeyButton use={signInWithPasskey} onDone={onSignedIn} failure="Login failed" />
    </div>
  );
}
