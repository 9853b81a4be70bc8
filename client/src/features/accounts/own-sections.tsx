import { zodResolver } from '@hookform/resolvers/zod';
import { accountMessages } from '@shared/contracts/accounts/accounts';
import { emailBody, namesBody, type OwnAccount, passwordBody } from '@shared/contracts/accounts/own-account';
import { fileLimits } from '@shared/limits/forms';
import type { Role } from '@shared/policy';
import { useId, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { ProgressBar } from '@/components/ui/progress-bar';
import { call } from '@/lib/api/endpoint';
import { setFile } from '@/lib/api/form-files';
import { formatZonedMoment } from '@/lib/dates';
import { toast } from '@/lib/toast';
import { useAccountChange } from './account-change';
import { accountFields } from './account-fields';
import { AccountForm } from './account-form';
import { AccountSection } from './account-section';
import { UserPhoto } from './user-photo';

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
          You can view the admin panel and manage shares. To do more, ask an owner to make you staff.
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
            'You’re signed out everywhere else. Your calendar link and the invitations you’ve sent no longer work.',
        }}
      />
    </AccountSection>
  );
}

/** One's own photo, which is sent as soon as it is chosen. */
function PhotoField({ account }: { account: OwnAccount }) {
  const [sent, setSent] = useState<number | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const upload = useRef<HTMLButtonElement>(null);
  const id = useId();
  const hasPhoto = account.profileImageUrl !== null;
  const { mutate, isPending, variables } = useAccountChange(
    async (photo: File | null) => {
      if (!photo) return call('removePhoto');
      const body = new FormData();
      setFile(body, 'photo', photo);
      await call('savePhoto', { body }, { onProgress: setSent }).finally(() => setSent(null));
    },
    {
      failure: 'Nothing was changed',
      done: (_, photo) => {
        toast({ title: photo ? 'Photo saved' : 'Photo removed' });
        // The button to remove it goes with the photo.
        if (!photo) upload.current?.focus();
      },
    },
  );
  const choose = (photo: File | undefined) => {
    if (photo && photo.size > fileLimits.profilePhoto)
      toast({ title: accountMessages.photoTooLarge, variant: 'destructive' });
    else if (photo) mutate(photo);
  };

  return (
    <div className="grid gap-3">
      <div className="flex items-center gap-5">
        <UserPhoto user={account} size="large" />
        <div className="grid gap-2">
          <p className="leading-snug">
            <span className="label block">Photo</span>
            <span id={id} className="text-[0.9375rem] text-ink-soft">
              PNG, JPG, SVG or WebP up to 5MB
            </span>
          </p>
          <div className="flex flex-wrap gap-3">
            <Button
              ref={upload}
              variant="quiet"
              size="small"
              pending={isPending && variables !== null}
              pendingLabel="Uploading…"
              aria-describedby={id}
              onClick={() => input.current?.click()}
            >
              {hasPhoto ? 'Replace photo' : 'Upload photo'}
            </Button>
            {hasPhoto && (
              <Button variant="link" pending={isPending} onClick={() => mutate(null)}>
                Remove photo
              </Button>
            )}
          </div>
        </div>
      </div>
      <input
        ref={input}
        type="file"
        aria-label="Photo file"
        accept="image/png,image/jpeg,image/svg+xml,image/webp"
        hidden
        onChange={event => {
          choose(event.target.files?.[0]);
          // The same file may be chosen again.
          event.target.value = '';
        }}
      />
      {sent !== null && <ProgressBar label="Uploading photo" value={sent} className="max-w-xl" />}
    </div>
  );
}
