import { zodResolver } from '@hookform/resolvers/zod';
import { emailBody, namesBody, type OwnAccount, passwordBody } from '@shared/contracts/own-account';
import type { Role } from '@shared/policy';
import { call } from '@/lib/api/endpoint';
import { formatZonedMoment } from '@/lib/dates';
import { accountFields } from './account-fields';
import { AccountForm } from './account-form';
import { AccountSection } from './account-section';
import { PhotoField } from './photo-field';

export const roleNames: Record<Role, string> = { registered: 'Registered', staff: 'Staff', owner: 'Owner' };

interface SectionProps {
  account: OwnAccount;
}

export function ProfileSection({ account }: SectionProps) {
  const { username, role, firstName, lastName } = account;
  return (
    <AccountSection title="Profile">
      <dl className="flex flex-wrap gap-x-10 gap-y-3">
        {[
          ['Username', username],
          ['Role', roleNames[role]],
        ].map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="caption text-ink-soft">{name}</dt>
            <dd className="font-[650] [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
      {role === 'registered' && (
        <p className="max-w-xl">
          You can look around the admin panel and use shares. To do more, ask an owner to make you staff.
        </p>
      )}
      <PhotoField account={account} />
      <AccountForm
        label="Change name"
        button="Save name"
        resolver={zodResolver(namesBody)}
        defaultValues={{ firstName: firstName ?? '', lastName: lastName ?? '' }}
        fields={[accountFields.names]}
        send={body => call('changeNames', { body })}
        saved={{ title: 'Name saved' }}
      />
    </AccountSection>
  );
}

export function EmailSection({ account }: SectionProps) {
  return (
    <AccountSection title="Email" lead="For account notices and password resets.">
      <AccountForm
        label="Change email"
        button="Save email"
        resolver={zodResolver(emailBody)}
        defaultValues={{ email: account.email ?? '' }}
        fields={[accountFields.email]}
        send={body => call('changeEmail', { body })}
        saved={{ title: 'Email saved' }}
      />
    </AccountSection>
  );
}

const currentPassword = {
  ...accountFields.password,
  name: 'currentPassword',
  label: 'Current password',
} as const;

export function PasswordSection({ account: { username, passwordChangedAt } }: SectionProps) {
  return (
    <AccountSection
      title="Password"
      lead={passwordChangedAt && `Last changed ${formatZonedMoment(passwordChangedAt)}.`}
    >
      <AccountForm
        label="Change password"
        button="Change password"
        resolver={zodResolver(passwordBody)}
        defaultValues={{ currentPassword: '', newPassword: '' }}
        username={username}
        fields={[currentPassword, accountFields.newPassword]}
        send={body => call('changePassword', { body })}
        clears
        saved={{
          title: 'Password changed',
          description:
            'You’re signed out everywhere else, your calendar link is off, and any invitations you’ve sent are revoked.',
        }}
      />
    </AccountSection>
  );
}
