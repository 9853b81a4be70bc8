import type { CurrentUser, Login } from '@shared/contracts/accounts/accounts';
import type { SecondStep as Step } from '@shared/contracts/errors';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useForm } from 'react-hook-form';
import { UsernameInput } from '@/components/ui/autofill-inputs';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/controls';
import { Field } from '@/components/ui/field';
import { Form, FormFailure } from '@/components/ui/form';
import { ApiError } from '@/lib/api/api-error';
import { call } from '@/lib/api/endpoint';
import { lazyResolver } from '@/lib/forms/lazy-resolver';
import { useSubmit } from '@/lib/forms/use-submit';
import { CodeField, PasswordField } from '../account-fields';
import { PasskeyButton } from '../second-factors/ceremony';

const resolver = lazyResolver(async () => (await import('@shared/contracts/accounts/accounts')).loginBody);

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
  const { submit, isDone, failure } = useSubmit({
    form,
    send: body => call('login', { body }),
    failure: 'Login failed',
    onDone: onSignedIn,
    onFailure: error => {
      const step = error instanceof ApiError && error.secondFactor;
      if (step) {
        setSecondStep(step);
        // Clears the password for whoever sits there if this try comes to nothing.
        form.reset({ username: form.getValues('username'), password: '' });
        return true;
      }
      form.setFocus('password', { shouldSelect: true });
      return false;
    },
  });

  if (secondStep) return <SecondStep step={secondStep} onSignedIn={onSignedIn} onOver={startOver} />;
  return (
    <div className="grid gap-5">
      <Form form={form} aria-label="Sign in" onSubmit={submit} className="grid gap-5">
        <Field name="username" label="Username or email" required>
          <UsernameInput />
        </Field>
        <PasswordField />
        <FormFailure>{failure}</FormFailure>
        <Button
          type="submit"
          size="large"
          pending={form.formState.isSubmitting || isDone}
          pendingLabel="Signing in…"
        >
          Sign in
        </Button>
      </Form>
      <PasskeyButton send={body => call('login', { body })} onDone={onSignedIn} failure="Login failed" />
    </div>
  );
}

interface SecondStepProps {
  step: Step;
  onSignedIn: (user: CurrentUser) => void;
  /** Gets a message if the password has to be given again. */
  onOver: (message?: string) => void;
}

function SecondStep({ step: { token, methods }, onSignedIn, onOver }: SecondStepProps) {
  const [usesRecoveryCode, setUsesRecoveryCode] = useState(false);
  const by = usesRecoveryCode ? 'recoveryCode' : methods.includes('authenticator') ? 'code' : null;
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    // Otherwise the code's field takes the focus.
    if (by === null) section.current?.focus();
  }, [by]);

  return (
    <section ref={section} tabIndex={-1} aria-label="Two-step sign-in" className="grid gap-5">
      {by && <CodeForm key={by} by={by} token={token} onSignedIn={onSignedIn} onOver={onOver} />}
      {methods.includes('passkey') && (
        <PasskeyButton send={body => call('login', { body })} onDone={onSignedIn} failure="Login failed" />
      )}
      <p className="flex flex-wrap gap-x-6 gap-y-3">
        {!usesRecoveryCode && methods.includes('recovery-code') && (
          <button type="button" className="text-link" onClick={() => setUsesRecoveryCode(true)}>
            Use a recovery code
          </button>
        )}
        <button type="button" className="text-link" onClick={() => onOver()}>
          Start over
        </button>
      </p>
    </section>
  );
}

interface CodeFormProps extends Pick<SecondStepProps, 'onSignedIn' | 'onOver'> {
  token: string;
  by: 'code' | 'recoveryCode';
}

function CodeForm({ token, by, onSignedIn, onOver }: CodeFormProps) {
  // Has no resolver: the server says what is wrong with a code, so that no schema has to load.
  const form = useForm({ defaultValues: { code: '', recoveryCode: '' } });
  const { submit, isPending, isDone, failure } = useSubmit({
    form,
    send: ({ code, recoveryCode }) =>
      call('login', { body: by === 'code' ? { token, code } : { token, recoveryCode } }),
    onDone: onSignedIn,
    onFailure: (error, message) => {
      const isOver = error instanceof ApiError && error.status === 401 && error.issues.length === 0;
      if (isOver) onOver(message);
      return isOver;
    },
  });
  const { setFocus } = form;
  useEffect(() => setFocus(by), [by, setFocus]);
  return (
    <Form form={form} aria-label="Two-step sign-in" onSubmit={submit} className="grid gap-5">
      {by === 'code' ? (
        <CodeField />
      ) : (
        <Field
          name="recoveryCode"
          label="Recovery code"
          hint="One of the codes you saved. Each works once."
          required
        >
          <Input autoComplete="off" autoCapitalize="characters" spellCheck={false} className="figures" />
        </Field>
      )}
      <FormFailure>{failure}</FormFailure>
      <Button type="submit" size="large" pending={isPending || isDone} pendingLabel="Signing in…">
        Sign in
      </Button>
    </Form>
  );
}
