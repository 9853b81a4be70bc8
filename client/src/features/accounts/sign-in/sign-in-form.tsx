import { zodResolver } from '@hookform/resolvers/zod';
import { type CurrentUser, type Login, loginBody } from '@shared/contracts/accounts';
import type { SecondStep as Step } from '@shared/contracts/errors';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useForm } from 'react-hook-form';
import { ApiError } from '@/lib/api/api-error';
import { call } from '@/lib/api/endpoint';
import { toast } from '@/lib/toast';
import { accountFields } from '../account-fields';
import { AccountForm } from '../account-form';
import { PasskeyButton } from '../second-factors/ceremony';
import { usePasskeyAutofill } from '../second-factors/use-passkey-autofill';
import { SecondStep } from './second-step';

/** The state of the form, which outlives its fields when another one is shown in their place. */
export function useSignIn(onSignedIn: (user: CurrentUser) => void) {
  const [secondStep, setSecondStep] = useState<Step | null>(null);
  const form = useForm<Login>({
    resolver: zodResolver(loginBody),
    defaultValues: { username: '', password: '' },
  });
  return { form, secondStep, setSecondStep, onSignedIn };
}

export function SignInForm({ form, secondStep, setSecondStep, onSignedIn }: ReturnType<typeof useSignIn>) {
  const [isBusy, setBusy] = useState(false);
  usePasskeyAutofill({ isPaused: isBusy || secondStep !== null, onSignedIn });

  const startOver = (message?: string) => {
    if (message) form.setError('root', { message });
    flushSync(() => setSecondStep(null));
    form.setFocus('password');
  };
  const takeFailure = (error: unknown, description: string) => {
    setBusy(false);
    const step = error instanceof ApiError && error.secondFactor;
    if (step) {
      setSecondStep(step);
      // The form is ready for another try, should this one come to nothing, by whoever sits there then.
      form.reset({ username: form.getValues('username'), password: '' });
      return true;
    }
    toast({ title: 'Login failed', description, variant: 'destructive' });
    form.setFocus('password', { shouldSelect: true });
  };

  if (secondStep) return <SecondStep step={secondStep} onSignedIn={onSignedIn} onOver={startOver} />;
  return (
    <div className="grid gap-5">
      <AccountForm
        label="Sign in"
        button="Sign in"
        pendingLabel="Signing in…"
        isEntry
        form={form}
        fields={[
          // Browsers list passkeys among the usernames.
          { ...accountFields.username, autoComplete: 'username webauthn' },
          accountFields.password,
        ]}
        send={body => {
          setBusy(true);
          return call('login', { body });
        }}
        saved={onSignedIn}
        onFailure={takeFailure}
      />
      <PasskeyButton
        send={body => call('login', { body })}
        onDone={onSignedIn}
        failure="Login failed"
        onAsk={setBusy}
      />
    </div>
  );
}
