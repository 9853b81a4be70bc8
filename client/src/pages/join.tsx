import { pages } from '@shared/site/pages';
import { paths } from '@shared/site/paths';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LinkButton } from '@/components/ui/link';
import { Loaded } from '@/components/ui/states';
import { JoinForm } from '@/features/accounts/new-account-form';
import { ApiError } from '@/lib/api/api-error';
import { call, pathOf } from '@/lib/api/endpoint';
import { PageHead } from '@/lib/head/page-head';
import { useLinkToken } from '@/lib/use-link-token';
import { AuthLayout, joinAdmin, Step } from './auth/auth-layout';

export function JoinPage() {
  const token = useLinkToken();
  return (
    <>
      <PageHead page={pages.join} />
      <AuthLayout>
        {token ? <Invitation key={token} token={token} /> : <NoInvitation reason="missing" />}
      </AuthLayout>
    </>
  );
}

function Invitation({ token }: { token: string }) {
  const [isGone, setGone] = useState(false);
  const details = useQuery({
    queryKey: [pathOf('readLink'), token],
    queryFn: ({ signal }) => call('readLink', { body: { kind: 'invitation', token } }, { signal }),
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
            <span className="font-semibold text-ink [overflow-wrap:anywhere]">{data.name}</span>.
          </span>
        )
      }
    >
      <Loaded query={details} name="your invitation">
        {() => <JoinForm token={token} onJoined={joinAdmin} onGone={() => setGone(true)} />}
      </Loaded>
    </Step>
  );
}

const words = {
  missing: {
    title: 'Open the link you were sent',
    lead: 'To create your account, open the link in your invitation.',
  },
  gone: {
    title: 'This invitation no longer works',
    lead: 'It has expired, was revoked or was already used. If you don’t have an account yet, ask for a new invitation.',
  },
  taken: {
    title: 'This email already has an account',
    lead: 'If it’s your account, sign in. If not, tell the person who invited you.',
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
