import type { CurrentUser, Registration } from '@shared/contracts/accounts/accounts';
import type { AcceptInvitationForm } from '@shared/contracts/accounts/invitations';
import { useForm } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Form, FormFailure } from '@/components/ui/form';
import { ApiError } from '@/lib/api/api-error';
import { call } from '@/lib/api/endpoint';
import { lazyResolver } from '@/lib/forms/lazy-resolver';
import { useSubmit } from '@/lib/forms/use-submit';
import { EmailField, NameFields, NewPasswordField, NewUsernameField } from './account-fields';

const registration = lazyResolver(
  async () => (await import('@shared/contracts/accounts/accounts')).registerBody,
);
const invitation = lazyResolver(
  async () => (await import('@shared/contracts/accounts/invitations')).acceptInvitationForm,
);

const blank = { username: '', firstName: '', lastName: '', password: '' };

export function RegisterForm({ onRegistered }: { onRegistered: (user: CurrentUser) => void }) {
  const form = useForm<Registration>({ resolver: registration, defaultValues: { ...blank, email: '' } });
  const { submit, isDone, failure } = useSubmit({
    form,
    send: body => call('register', { body }),
    failure: 'Registration failed',
    onDone: onRegistered,
  });
  return (
    <Form form={form} aria-label="Create account" onSubmit={submit} className="grid gap-5">
      <NameFields />
      <EmailField />
      <NewUsernameField />
      <NewPasswordField />
      <FormFailure>{failure}</FormFailure>
      <Button
        type="submit"
        size="large"
        pending={form.formState.isSubmitting || isDone}
        pendingLabel="Creating account…"
      >
        Create account
      </Button>
    </Form>
  );
}

interface JoinFormProps {
  token: string;
  onJoined: (user: CurrentUser) => void;
  onGone: () => void;
}

export function JoinForm({ token, onJoined, onGone }: JoinFormProps) {
  const form = useForm<AcceptInvitationForm>({ resolver: invitation, defaultValues: blank });
  const { submit, isDone, failure } = useSubmit({
    form,
    send: values => call('acceptInvitation', { body: { token, ...values } }),
    onDone: onJoined,
    onFailure: error => {
      if (error instanceof ApiError && error.status === 410) onGone();
    },
  });
  return (
    <Form form={form} aria-label="Create your account" onSubmit={submit} className="grid gap-5">
      <NameFields />
      <NewUsernameField />
      <NewPasswordField />
      <FormFailure>{failure}</FormFailure>
      <Button
        type="submit"
        size="large"
        pending={form.formState.isSubmitting || isDone}
        pendingLabel="Creating account…"
      >
        Create account
      </Button>
    </Form>
  );
}
