import type { CurrentUser, Login } from '@shared/contracts/accounts';
import type { SecondStep as Step } from '@shared/contracts/errors';
import { flushSync } from 'react-dom';
import { useForm } from 'react-hook-form';
import { ApiError } from '@/lib/api/api-error';
import { call } from '@/lib/api/endpoint';
import { lazyResolver } from '@/lib/forms/lazy-resolver';
import { toast } from '@/lib/toast';
import { accountFields } from '../account-fields';
import { AccountForm } from '../account-form';
import { PasskeyButton } from '../second-factors/ceremony';
import { SecondStep } from './second-step';

const resolver = lazyResolver(async () => (await import('@shared/contracts/accounts')).loginBody);

interface SignInFormProps {
  secondStep: Step | null;
  setSecondStep: (step: Step | null) => void;
  onSignedIn: (user: CurrentUser) => void;
}

export function SignInForm({ secondStep, setSecondStep, onSignedIn }: SignInFormProps) {
  const form = useForm<Login>({ resolver, defaultValues: { username: '', password: '' } });
  const startOver = (message?: string) => {
    if (message) form.setError('root', { message });
    flushSync(() => setSecondStep(null));
    form.setFocus('password');
  };
  const takeFailure = (error: unknown, description: string) => {
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
        fields={[accountFields.username, accountFields.password]}
        send={body => call('login', { body })}
        saved={onSignedIn}
        onFailure={takeFailure}
      />
      <PasskeyButton send={body => call('login', { body })} onDone={onSignedIn} failure="Login failed" />
    </div>
  );
}
