import { zodResolver } from '@hookform/resolvers/zod';
import type { AccountSettings } from '@shared/contracts/accounts/account-settings';
import { type InviteForm, inviteBody } from '@shared/contracts/accounts/invitations';
import { units } from '@shared/limits/amounts';
import { accountLimits } from '@shared/limits/server';
import { unnamed } from '@shared/text';
import { useQuery } from '@tanstack/react-query';
import { MailX, Send } from 'lucide-react';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Moment } from '@/components/list/facts';
import { type Column, ListTable } from '@/components/list/list-table';
import { RowMenu } from '@/components/list/row-menu';
import { useFocusAfterRemoval } from '@/components/list/use-focus-after-removal';
import { EmailInput } from '@/components/ui/autofill-inputs';
import { Button } from '@/components/ui/button';
import { Select } from '@/components/ui/controls';
import { Field } from '@/components/ui/field';
import { Form, FormFailure } from '@/components/ui/form';
import { Link } from '@/components/ui/link';
import { Loaded } from '@/components/ui/states';
import { StatusPill } from '@/components/ui/status-pill';
import { call, endpointQuery } from '@/lib/api/endpoint';
import { useSubmit } from '@/lib/forms/use-submit';
import { toast } from '@/lib/toast';
import {
  type AskedChange,
  ChangeDialog,
  ShownOnceDialog,
  useAccountChange,
  useReload,
} from '../account-change';
import { AccountSection } from '../account-section';
import { roleNames } from '../own-sections';
import { securityTab } from '../session/missing-factor-notice';

export function AccessSections() {
  const settings = useQuery({ ...endpointQuery('readAccountSettings'), staleTime: 0 });
  return (
    <Loaded query={settings} name="invitations">
      {({ invitations, ...requirement }) => (
        <>
          <InvitationsSection invitations={invitations} />
          <RequiredFactorSection {...requirement} />
        </>
      )}
    </Loaded>
  );
}

type Invitation = AccountSettings['invitations'][number];

const days = accountLimits.invitationFor / units.DAY;

const columns: Column<Invitation>[] = [
  {
    header: 'Invited',
    cell: ({ email, role, hasAccount }) => (
      <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
        {email}
        {role === 'owner' && <StatusPill tone="strong">Owner</StatusPill>}
        {hasAccount && <StatusPill tone="signal">Link won’t work</StatusPill>}
      </span>
    ),
    sub: ({ invitedBy, hasAccount }) => {
      if (hasAccount)
        return 'An account already uses this email. If it isn’t theirs, remove it under People.';
      return invitedBy === null ? `Invited from ${unnamed.commandLine}` : `Invited by ${invitedBy}`;
    },
  },
  {
    header: 'Expires',
    className: 'figures max-xl:hidden xl:w-[15rem]',
    cell: ({ expiresAt }) => <Moment at={expiresAt} />,
  },
];

function InvitationsSection({ invitations }: { invitations: Invitation[] }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusAfterRemoval(heading);
  const [shown, setShown] = useState<{ email: string; link: string } | null>(null);
  const tell = ({ link }: { link: string | null }, { email }: InviteForm) => {
    if (link !== null) return setShown({ email, link });
    toast({ title: 'Invitation sent', description: `It’s on its way to ${email}.` });
  };
  const resend = useAccountChange(
    ({ email, role }: Invitation) => call('invitePerson', { body: { email, role } }),
    { failure: 'Nothing was sent', done: tell },
  );
  const revoke = useAccountChange(({ id }: Invitation) => call('revokeInvitation', { params: { id } }), {
    failure: 'Unable to revoke the invitation',
    done: (_, { email }) =>
      toast({ title: 'Invitation revoked', description: `The link for ${email} no longer works.` }),
  });

  return (
    <AccountSection title="Invitations" titleRef={heading} lead={`Invitations expire in ${days} days.`}>
      <InviteSomeone onInvited={tell} />
      {invitations.length === 0 ? (
        <p className="text-ink-soft">No open invitations.</p>
      ) : (
        <ListTable
          caption="Open invitations, newest first"
          columns={columns}
          rows={invitations}
          keyOf={({ email }) => email}
          actions={invitation => (
            <RowMenu
              subject={invitation.email}
              actions={[
                { icon: Send, label: 'Send again', run: () => resend.mutate(invitation) },
                { icon: MailX, label: 'Revoke', run: () => revoke.mutate(invitation) },
              ]}
              pending={resend.isPending && resend.variables === invitation}
            />
          )}
        />
      )}
      {shown && (
        <ShownOnceDialog
          title="Send this link yourself"
          description={`This site can’t send email, so send ${shown.email} this link yourself. It works once, expires in ${days} days and won’t be shown again.`}
          text={shown.link}
          doneLabel="Done"
          onClose={() => setShown(null)}
        >
          <p className="small select-all border-l-2 border-brand bg-paper-raised px-3 py-2">{shown.link}</p>
        </ShownOnceDialog>
      )}
    </AccountSection>
  );
}

interface InviteSomeoneProps {
  onInvited: (sent: { link: string | null }, invitation: InviteForm) => void;
}

function InviteSomeone({ onInvited }: InviteSomeoneProps) {
  const reload = useReload();
  const form = useForm<InviteForm>({
    resolver: zodResolver(inviteBody),
    defaultValues: { email: '', role: 'staff' },
  });
  const { submit, isPending, failure } = useSubmit({
    form,
    send: body => call('invitePerson', { body }),
    onDone: async (sent, invitation) => {
      form.reset();
      await reload();
      onInvited(sent, invitation);
    },
  });
  return (
    <Form form={form} aria-label="Invite someone" onSubmit={submit} className="grid max-w-xl gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <Field name="email" label="Email" required>
          <EmailInput autoComplete="off" />
        </Field>
        <Field name="role" label="Role" required>
          <Select>
            <option value="staff">{roleNames.staff}</option>
            <option value="owner">{`${roleNames.owner} (also manages people)`}</option>
          </Select>
        </Field>
      </div>
      <FormFailure>{failure}</FormFailure>
      <Button type="submit" pending={isPending} pendingLabel="Inviting…" className="justify-self-start">
        Invite
      </Button>
    </Form>
  );
}

const required: AskedChange = {
  title: 'Require two-step sign-in',
  description: 'Everyone needs it, owners included, starting now.',
  consequence: 'Until people set it up, they can only open their account page.',
  label: 'Require it',
  send: () => call('changeAccountSettings', { body: { requireSecondFactor: true } }),
  done: 'Everyone needs two-step sign-in now.',
};

const optional: AskedChange = {
  title: 'Make two-step sign-in optional',
  description: 'Everyone decides for themselves.',
  consequence: 'Anyone who has it keeps it.',
  label: 'Make it optional',
  send: () => call('changeAccountSettings', { body: { requireSecondFactor: false } }),
  done: 'Two-step sign-in is optional now.',
};

function RequiredFactorSection(settings: Omit<AccountSettings, 'invitations'>) {
  const { requireSecondFactor, peopleWithout, selfHas } = settings;
  const heading = useRef<HTMLHeadingElement>(null);
  const [asked, setAsked] = useState<AskedChange | null>(null);
  return (
    <AccountSection title="Two-step sign-in" titleRef={heading}>
      <p>
        <span className="font-[650]">{requireSecondFactor ? 'Required for everyone.' : 'Optional.'}</span>{' '}
        <span>{countWithout(peopleWithout)}</span>
      </p>
      {requireSecondFactor || selfHas ? (
        <Button
          variant="quiet"
          className="justify-self-start"
          aria-haspopup="dialog"
          onClick={() => setAsked(requireSecondFactor ? optional : required)}
        >
          {requireSecondFactor ? 'Make it optional' : 'Require it for everyone'}
        </Button>
      ) : (
        <p>
          To require it,{' '}
          <Link href={securityTab} className="text-link">
            set it up for your own account
          </Link>{' '}
          first.
        </p>
      )}
      {asked && <ChangeDialog change={asked} onClose={() => setAsked(null)} fallbackFocus={heading} />}
    </AccountSection>
  );
}

function countWithout(peopleWithout: number): string {
  if (peopleWithout === 0) return 'Everyone has it.';
  return peopleWithout === 1 ? '1 person doesn’t have it yet.' : `${peopleWithout} people don’t have it yet.`;
}
