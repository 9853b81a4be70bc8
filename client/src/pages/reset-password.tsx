import { recoveryMessages } from '@shared/contracts/accounts/recovery';
import { units } from '@shared/limits/amounts';
import { accountLimits } from '@shared/limits/server';
import { pages } from '@shared/site/pages';
import { paths } from '@shared/site/paths';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Form, FormFailure } from '@/components/ui/form';
import { Link, LinkButton } from '@/components/ui/link';
import { Loaded } from '@/components/ui/states';
import { EmailField, KnownUsername, NewPasswordField } from '@/features/accounts/account-fields';
import { registrationQuery } from '@/features/accounts/session/open-registration-notice';
import { ApiError } from '@/lib/api/api-error';
import { call, pathOf } from '@/lib/api/endpoint';
import { lazyResolver } from '@/lib/forms/lazy-resolver';
import { useSubmit } from '@/lib/forms/use-submit';
import { PageHead } from '@/lib/head/page-head';
import { useLinkToken } from '@/lib/use-link-token';
import { AuthLayout, Step } from './auth/auth-layout';

const newPassword = lazyResolver(
  async () => (await import('@shared/contracts/accounts/recovery')).resetPasswordForm,
);
const request = lazyResolver(
  async () => (await import('@shared/contracts/accounts/recovery')).requestResetBody,
);

export function ResetPasswordPage() {
  const token = useLinkToken();
  return (
    <>
      <PageHead page={pages.resetPassword} />
      <AuthLayout>{token ? <NewPassword key={token} token={token} /> : <RequestReset />}</AuthLayout>
    </>
  );
}

function NewPassword({ token }: { token: string }) {
  const [outcome, setOutcome] = useState<'set' | 'gone' | null>(null);
  const details = useQuery({
    queryKey: [pathOf('readLink'), token],
    queryFn: ({ signal }) => call('readLink', { body: { kind: 'reset', token } }, { signal }),
  });
  const { data, error } = details;
  if (outcome === 'set') {
    return (
      <Step key="set" isLater title="Your password is set" lead="Sign in with your new password.">
        <LinkButton href={paths.auth} size="large" className="justify-self-start">
          Sign in
        </LinkButton>
      </Step>
    );
  }
  if (outcome === 'gone' || (error instanceof ApiError && error.status === 410)) {
    return <RequestReset isAfterDeadLink />;
  }
  return (
    <Step
      key="form"
      title="Set a new password"
      lead={
        data && (
          <span>
            For the account{' '}
            <span className="font-semibold text-ink [overflow-wrap:anywhere]">{data.name}</span>.
          </span>
        )
      }
    >
      <Loaded query={details} name="this link">
        {({ name }) => (
          <NewPasswordForm
            token={token}
            username={name}
            onSet={() => setOutcome('set')}
            onGone={() => setOutcome('gone')}
          />
        )}
      </Loaded>
    </Step>
  );
}

interface NewPasswordFormProps {
  token: string;
  username: string;
  onSet: () => void;
  onGone: () => void;
}

function NewPasswordForm({ token, username, onSet, onGone }: NewPasswordFormProps) {
  const form = useForm({ resolver: newPassword, defaultValues: { password: '' } });
  const { submit, isDone, failure } = useSubmit({
    form,
    send: ({ password }) => call('completeReset', { body: { token, password } }),
    onDone: onSet,
    onFailure: error => {
      if (error instanceof ApiError && error.status === 410) onGone();
    },
  });
  return (
    <Form form={form} aria-label="Set a new password" onSubmit={submit} className="grid gap-5">
      <KnownUsername username={username} />
      <NewPasswordField label="New password" />
      <FormFailure>{failure}</FormFailure>
      <Button
        type="submit"
        size="large"
        pending={form.formState.isSubmitting || isDone}
        pendingLabel="Saving…"
      >
        Set password
      </Button>
    </Form>
  );
}

const minutes = accountLimits.resetFor / units.MINUTE;

function RequestReset({ isAfterDeadLink = false }: { isAfterDeadLink?: boolean }) {
  const [email, setEmail] = useState<string | null>(null);
  const { data: registration } = useQuery(registrationQuery());
  const sendsNone = registration?.sendsEmail === false;
  const lead = sendsNone
    ? recoveryMessages.withoutMail
    : 'Enter your account’s email, and we’ll send you a link to set a new password.';
  if (email !== null) {
    return (
      <Step
        key="sent"
        isLater
        title="Check your email"
        lead={
          <span>
            If <span className="font-semibold text-ink [overflow-wrap:anywhere]">{email}</span> has an
            account, we’ve sent it a link. It expires in {minutes} minutes. No email? Check your spam folder.
          </span>
        }
      >
        <BackToSignIn />
      </Step>
    );
  }
  return (
    <Step
      key="ask"
      isLater={isAfterDeadLink}
      title={isAfterDeadLink ? 'This link no longer works' : 'Reset your password'}
      lead={isAfterDeadLink ? `It has expired or was already used. ${lead}` : lead}
    >
      {!sendsNone && <RequestForm onSent={setEmail} />}
      <BackToSignIn />
    </Step>
  );
}

function RequestForm({ onSent }: { onSent: (email: string) => void }) {
  const form = useForm({ resolver: request, defaultValues: { email: '' } });
  const { submit, isDone, failure } = useSubmit({
    form,
    send: body => call('requestReset', { body }),
    onDone: (_, { email }) => onSent(email),
  });
  return (
    <Form form={form} aria-label="Reset your password" onSubmit={submit} className="grid gap-5">
      <EmailField />
      <FormFailure>{failure}</FormFailure>
      <Button
        type="submit"
        size="large"
        pending={form.formState.isSubmitting || isDone}
        pendingLabel="Sending…"
      >
        Send the link
      </Button>
    </Form>
  );
}

function BackToSignIn() {
  return (
    <p className="border-t border-line pt-5">
      <Link href={paths.auth} className="text-link">
        Back to sign-in
      </Link>
    </p>
  );
}
