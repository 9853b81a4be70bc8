import { zodResolver } from '@hookform/resolvers/zod';
import { accountMessages } from '@shared/contracts/accounts/accounts';
import { emailBody, namesBody, type OwnAccount, passwordBody } from '@shared/contracts/accounts/own-account';
import { fileLimits } from '@shared/limits/forms';
import type { Role } from '@shared/policy';
import { useId, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Form, FormFailure } from '@/components/ui/form';
import { ProgressBar } from '@/components/ui/progress-bar';
import { call } from '@/lib/api/endpoint';
import { setFile } from '@/lib/api/form-files';
import { formatZonedMoment } from '@/lib/dates';
import { useSubmit } from '@/lib/forms/use-submit';
import { toast } from '@/lib/toast';
import { useAccountChange, useReload } from './account-change';
import { EmailField, KnownUsername, NameFields, NewPasswordField, PasswordField } from './account-fields';
import { AccountSection } from './account-section';
import { UserPhoto } from './user-photo';

export const roleNames: Record<Role, string> = { registered: 'Registered', staff: 'Staff', owner: 'Owner' };

interface SectionProps {
  account: OwnAccount;
}

export function ProfileSection({ account }: SectionProps) {
  const { username, role } = account;
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
      <NameForm account={account} />
    </AccountSection>
  );
}

function NameForm({ account: { firstName, lastName } }: SectionProps) {
  const reload = useReload();
  const form = useForm({
    resolver: zodResolver(namesBody),
    defaultValues: { firstName: firstName ?? '', lastName: lastName ?? '' },
  });
  const { submit, isPending, failure } = useSubmit({
    form,
    send: body => call('changeNames', { body }),
    onDone: async () => {
      await reload();
      toast({ title: 'Name saved' });
    },
  });
  return (
    <Form form={form} aria-label="Change name" onSubmit={submit} className="grid max-w-xl gap-5">
      <NameFields />
      <FormFailure>{failure}</FormFailure>
      <Button type="submit" pending={isPending} pendingLabel="Saving…" className="justify-self-start">
        Save name
      </Button>
    </Form>
  );
}

export function EmailSection({ account }: SectionProps) {
  const reload = useReload();
  const form = useForm({
    resolver: zodResolver(emailBody),
    defaultValues: { email: account.email ?? '' },
  });
  const { submit, isPending, failure } = useSubmit({
    form,
    send: body => call('changeEmail', { body }),
    onDone: async () => {
      await reload();
      toast({ title: 'Email saved' });
    },
  });
  return (
    <AccountSection title="Email" lead="For account notices and password resets.">
      <Form form={form} aria-label="Change email" onSubmit={submit} className="grid max-w-xl gap-5">
        <EmailField />
        <FormFailure>{failure}</FormFailure>
        <Button type="submit" pending={isPending} pendingLabel="Saving…" className="justify-self-start">
          Save email
        </Button>
      </Form>
    </AccountSection>
  );
}

export function PasswordSection({ account: { username, passwordChangedAt } }: SectionProps) {
  const reload = useReload();
  const form = useForm({
    resolver: zodResolver(passwordBody),
    defaultValues: { currentPassword: '', newPassword: '' },
  });
  const { submit, isPending, failure } = useSubmit({
    form,
    send: body => call('changePassword', { body }),
    onDone: async () => {
      form.reset();
      await reload();
      toast({
        title: 'Password changed',
        description:
          'You’re signed out everywhere else. Your calendar link and the invitations you’ve sent no longer work.',
      });
    },
  });
  return (
    <AccountSection
      title="Password"
      lead={passwordChangedAt && `Last changed ${formatZonedMoment(passwordChangedAt)}.`}
    >
      <Form form={form} aria-label="Change password" onSubmit={submit} className="grid max-w-xl gap-5">
        <KnownUsername username={username} />
        <PasswordField name="currentPassword" label="Current password" />
        <NewPasswordField name="newPassword" label="New password" />
        <FormFailure>{failure}</FormFailure>
        <Button type="submit" pending={isPending} pendingLabel="Saving…" className="justify-self-start">
          Change password
        </Button>
      </Form>
    </AccountSection>
  );
}

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
        // Moves the focus off the button that goes with the photo.
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
          // Lets the same file be chosen again.
          event.target.value = '';
        }}
      />
      {sent !== null && <ProgressBar label="Uploading photo" value={sent} className="max-w-xl" />}
    </div>
  );
}
