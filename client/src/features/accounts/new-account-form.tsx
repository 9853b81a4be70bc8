import type { CurrentUser, Registration } from '@shared/contracts/accounts/accounts';
import type { AcceptInvitationForm } from '@shared/contracts/accounts/invitations';
import { ApiError } from '@/lib/api/api-error';
import { call } from '@/lib/api/endpoint';
import { lazyResolver } from '@/lib/forms/lazy-resolver';
import { accountFields } from './account-fields';
import { AccountForm } from './account-form';

const registration = lazyResolver(
  async () => (await import('@shared/contracts/accounts/accounts')).registerBody,
);
const invitation = lazyResolver(
  async () => (await import('@shared/contracts/accounts/invitations')).acceptInvitationForm,
);

const { names, email, newUsername, firstPassword } = accountFields;
const common = { button: 'Create account', pendingLabel: 'Creating account…', isEntry: true };
const blank = { username: '', firstName: '', lastName: '', password: '' };

export function RegisterForm({ onRegistered }: { onRegistered: (user: CurrentUser) => void }) {
  return (
    <AccountForm<Registration, CurrentUser>
      {...common}
      label="Create account"
      resolver={registration}
      defaultValues={{ ...blank, email: '' }}
      fields={[names, email, newUsername, firstPassword]}
      send={body => call('register', { body })}
      saved={onRegistered}
      failure="Registration failed"
    />
  );
}

interface JoinFormProps {
  token: string;
  onJoined: (user: CurrentUser) => void;
  onGone: () => void;
}

/** For an invited person. */
export function JoinForm({ token, onJoined, onGone }: JoinFormProps) {
  return (
    <AccountForm<AcceptInvitationForm, CurrentUser>
      {...common}
      label="Create your account"
      resolver={invitation}
      defaultValues={blank}
      fields={[names, newUsername, firstPassword]}
      send={values => call('acceptInvitation', { body: { token, ...values } })}
      saved={onJoined}
      onFailure={error => error instanceof ApiError && error.status === 410 && onGone()}
    />
  );
}
