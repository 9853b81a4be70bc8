import { zodResolver } from '@hookform/resolvers/zod';
import type { CurrentUser } from '@shared/contracts/accounts';
import { acceptInvitationForm, type AcceptInvitationForm as Values } from '@shared/contracts/invitations';
import { pages } from '@shared/site/pages';
import { paths } from '@shared/site/paths';
import { nameOfPerson } from '@shared/text';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FamilyNameInput, GivenNameInput, UsernameInput } from '@/components/ui/autofill-inputs';
import { LinkButton } from '@/components/ui/link';
import { PasswordInput } from '@/components/ui/password-input';
import {
  AccountField,
  AccountForm,
  passwordHint,
  useAccountForm,
  usernameHint,
} from '@/features/accounts/account-form';
import { Loaded } from '@/features/accounts/account-section';
import { joinDraft, useLinkToken } from '@/features/accounts/link-token';
import { useCachedUser } from '@/features/accounts/session/use-cached-user';
import { ApiError } from '@/lib/api/api-error';
import { call, pathOf } from '@/lib/api/endpoint';
import { readDraft } from '@/lib/forms/form-draft';
import { useFormDraft } from '@/lib/forms/use-form-draft';
import { PageHead } from '@/lib/head/page-head';
import { AuthLayout } from './auth/auth-layout';
import { joinAdmin } from './auth/entry';
import { Step } from './auth/step';

export function JoinPage() {
  const token = useLinkToken(paths.join);
  return (
    <>
      <PageHead page={pages.join} />
      <AuthLayout>
        {token ? <Invitation key={token} token={token} /> : <NoInvitation reason="missing" />}
      </AuthLayout>
    </>
  );
}

/** Takes what an invited person chooses, if the link still works. */
function Invitation({ token }: { token: string }) {
  const [isGone, setGone] = useState(false);
  const user = useCachedUser();
  const details = useQuery({
    queryKey: [pathOf('readInvitation'), token],
    queryFn: ({ signal }) => call('readInvitation', { body: { token } }, { signal }),
  });
  const { data, error } = details;
  const status = isGone ? 410 : error instanceof ApiError ? error.status : null;
  if (status === 410) return <NoInvitation reason="gone" />;
  if (status === 409) return <NoInvitation reason="taken" />;
  return (
    <Step
      title="Create your account"
      lead={
        data && (
          <span>
            You’re invited as{' '}
            <span className="font-semibold text-ink [overflow-wrap:anywhere]">{data.email}</span>.
          </span>
        )
      }
    >
      <Loaded query={details} name="your invitation">
        {() => (
          <>
            {user && (
              <p className="border-l-4 border-signal bg-paper-sunk px-5 py-4 [overflow-wrap:anywhere]">
                {`You’re signed in as ${nameOfPerson(user)}. Creating this account signs you out.`}
              </p>
            )}
            <NewAccountForm token={token} onAccepted={joinAdmin} onGone={() => setGone(true)} />
          </>
        )}
      </Loaded>
    </Step>
  );
}

interface NewAccountFormProps {
  token: string;
  onAccepted: (user: CurrentUser) => void;
  onGone: () => void;
}

/** All but the password, which isn't stored anywhere. */
const keptNames = ['firstName', 'lastName', 'username'] as const;
const blank = { username: '', firstName: '', lastName: '' };

function NewAccountForm({ token, onAccepted, onGone }: NewAccountFormProps) {
  const form = useAccountForm<Values>({
    resolver: zodResolver(acceptInvitationForm),
    defaultValues: { ...readDraft<typeof blank>(joinDraft, blank), password: '' },
    send: async values => onAccepted(await call('acceptInvitation', { body: { token, ...values } })),
    onFailure: error => error instanceof ApiError && error.status === 410 && onGone(),
  });
  useFormDraft(form.form.formState.isSubmitSuccessful ? null : joinDraft, form.form, keptNames);
  return (
    <AccountForm
      label="Create your account"
      of={form}
      button="Create account"
      pendingLabel="Creating account…"
      isEntry
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <AccountField of={form} name="firstName" label="First name" as={GivenNameInput} />
        <AccountField of={form} name="lastName" label="Last name" as={FamilyNameInput} />
      </div>
      <AccountField of={form} name="username" label="Username" hint={usernameHint} as={UsernameInput} />
      <AccountField
        of={form}
        name="password"
        label="Password"
        hint={passwordHint}
        as={PasswordInput}
        autoComplete="new-password"
      />
    </AccountForm>
  );
}

const words = {
  missing: {
    title: 'Open the link you were sent',
    lead: 'This page creates your account once you open the link from your invitation.',
  },
  gone: {
    title: 'This invitation no longer works',
    lead: 'It has expired, was revoked, or was already used. If you don’t have an account yet, ask for a new invitation.',
  },
  taken: {
    title: 'This email already has an account',
    lead: 'If the account is yours, sign in. If you didn’t create it, tell the person who invited you before you do anything else.',
  },
} as const;

function NoInvitation({ reason }: { reason: keyof typeof words }) {
  return (
    <Step key={reason} isLater={reason !== 'missing'} {...words[reason]}>
      <LinkButton href={paths.auth} size="large" className="justify-self-start">
        Go to sign-in
      </LinkButton>
    </Step>
  );
}
