import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorState } from '@/components/ui/error-state';
import { LoadingArea, Skeleton } from '@/components/ui/skeleton';
import { resetDetailsQuery } from '@/features/accounts/api/reset-details';
import { NewPasswordForm } from '@/features/accounts/recovery/new-password-form';
import { ApiError } from '@/lib/api/api-error';
import { Step } from '../auth/step';
import { RequestReset } from './request-reset';
import { SignInAgain } from './sign-in-again';

const ends = {
  set: {
    title: 'Your password is set',
    lead: 'You’ve been signed out everywhere. Any passkeys, authenticator apps, and recovery codes still work, so sign in and check on your account page that they’re all yours.',
  },
  'may-be-set': {
    title: 'Your password may already be set',
    lead: 'The link has just been used or has expired. Try signing in with the new password.',
  },
} as const;

/** Takes the new password, if the link still works. */
export function NewPassword({ token }: { token: string }) {
  const [outcome, setOutcome] = useState<keyof typeof ends | 'gone' | null>(null);
  const { data, error, isFetching, refetch } = useQuery(resetDetailsQuery(token));

  if (outcome === 'set' || outcome === 'may-be-set') {
    return (
      <Step key="end" isLater {...ends[outcome]}>
        <SignInAgain />
        {outcome === 'may-be-set' && (
          <p className="border-t border-line pt-5">
            Doesn’t work?{' '}
            <button type="button" className="text-link" onClick={() => setOutcome('gone')}>
              Get a new link
            </button>
          </p>
        )}
      </Step>
    );
  }
  const isGone = outcome === 'gone' || (error instanceof ApiError && error.status === 410);
  if (isGone) return <RequestReset afterDeadLink />;
  return (
    <Step
      key="form"
      title="Set a new password"
      lead={
        data ? (
          <span>
            For the account{' '}
            <span className="font-semibold text-ink [overflow-wrap:anywhere]">{data.username}</span>. Setting
            it signs you out everywhere.
          </span>
        ) : (
          'Setting it signs you out everywhere.'
        )
      }
    >
      {data && (
        <NewPasswordForm
          token={token}
          username={data.username}
          onReset={() => setOutcome('set')}
          onGone={() => setOutcome('may-be-set')}
        />
      )}
      {!data && error && (
        <ErrorState message="We couldn’t check this link." retrying={isFetching} onRetry={() => refetch()} />
      )}
      {!data && !error && (
        <LoadingArea label="Checking the link" className="grid gap-5">
          <Skeleton className="h-20" />
          <Skeleton className="h-14" />
        </LoadingArea>
      )}
    </Step>
  );
}
