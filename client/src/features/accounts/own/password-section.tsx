import { zodResolver } from '@hookform/resolvers/zod';
import { type OwnAccount, passwordBody } from '@shared/contracts/own-account';
import { PasswordInput } from '@/components/ui/password-input';
import { call } from '@/lib/api/endpoint';
import { formatZonedMoment } from '@/lib/dates';
import { AccountField, AccountForm, HiddenUsername, passwordHint, useAccountForm } from '../account-form';
import { AccountSection } from '../account-section';

export function PasswordSection({ account }: { account: OwnAccount }) {
  const { username, role, passwordChangedAt } = account;
  const form = useAccountForm({
    resolver: zodResolver(passwordBody),
    defaultValues: { currentPassword: '', newPassword: '' },
    send: async body => {
      await call('changePassword', { body });
      form.form.reset();
    },
    saved: { title: 'Password changed', description: consequences[role === 'owner' ? 'owner' : 'others'] },
  });
  return (
    <AccountSection
      title="Password"
      lead={passwordChangedAt && `Last changed ${formatZonedMoment(passwordChangedAt)}.`}
    >
      <AccountForm label="Change password" of={form} button="Change password">
        <HiddenUsername value={username} />
        <AccountField
          of={form}
          name="currentPassword"
          label="Current password"
          as={PasswordInput}
          autoComplete="current-password"
        />
        <AccountField
          of={form}
          name="newPassword"
          label="New password"
          hint={passwordHint}
          as={PasswordInput}
          autoComplete="new-password"
        />
      </AccountForm>
    </AccountSection>
  );
}

const consequences = {
  others: 'You’re signed out everywhere else, and your calendar link is off.',
  owner:
    'You’re signed out everywhere else, your calendar link is off, and invitations you’ve sent are revoked.',
};
