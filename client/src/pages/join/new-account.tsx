import { nameOfPerson } from '@shared/person-name';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorState } from '@/components/ui/error-state';
import { LoadingArea, Skeleton } from '@/components/ui/skeleton';
import { invitationDetailsQuery } from '@/features/accounts/api/invitation-details';
import { AcceptInvitationForm } from '@/features/accounts/invitations/accept-invitation-form';
import { useCachedUser } from '@/features/accounts/session/use-cached-user';
import { ApiError } from '@/lib/api/api-error';
import { Step } from '../auth/step';
import { useEntry } from '../auth/use-entry';
import { NoInvitation } from './no-invitation';

/** Takes what an invited person chooses, if the link still works. */
export function NewAccount({ token }: { token: string }) {
  const [mayExist, setMayExist] = useState(false);
  const { joinAdmin } = useEntry();
  const user = useCachedUser();
  const { data, error, isFetching, refetch } = useQuery(invitationDetailsQuery(token));

  const status = error instanceof ApiError ? error.status : null;
  if (mayExist) return <NoInvitation reason="may-exist" />;
  if (status === 410) return <NoInvitation reason="gone" />;
  if (status === 409) return <NoInvitation reason="taken" />;
  return (
    <Step
      title="Create your account"
      lead={
        data ? (
          <span>
            You’re invited as{' '}
            <span className="font-semibold text-ink [overflow-wrap:anywhere]">{data.email}</span>. Choose how
            you’ll sign in.
          </span>
        ) : (
          'Choose how you’ll sign in.'
        )
      }
    >
      {data && user && (
        <p className="border-l-4 border-signal bg-paper-sunk px-5 py-4 [overflow-wrap:anywhere]">
          {`You’re signed in as ${nameOfPerson(user)}. Creating this account signs you out.`}
        </p>
      )}
      {data && <AcceptInvitationForm token={token} onAccepted={joinAdmin} onGone={() => setMayExist(true)} />}
      {!data && error && (
        <ErrorState
          message="We couldn’t check your invitation."
          retrying={isFetching}
          onRetry={() => refetch()}
        />
      )}
      {!data && !error && (
        <LoadingArea label="Checking your invitation" className="grid gap-5">
          <Skeleton className="h-20" />
          <Skeleton className="h-20" />
          <Skeleton className="h-14" />
        </LoadingArea>
      )}
    </Step>
  );
}
