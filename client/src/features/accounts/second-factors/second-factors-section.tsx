import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '@/components/ui/error-state';
import { LoadingArea, Skeleton } from '@/components/ui/skeleton';
import { AccountSection } from '../account-section';
import { secondFactorsQuery } from '../api/second-factors';
import { Authenticator } from './authenticator';
import { Passkeys } from './passkeys';
import { RecoveryCodes } from './recovery-codes';

export const secondFactorsAnchor = 'second-factors';

/** What protects the account beside its password. */
export function SecondFactorsSection() {
  const { data: factors, isError, isFetching, refetch } = useQuery(secondFactorsQuery());
  const hasFactor = factors && (factors.authenticator !== null || factors.passkeys.length > 0);

  return (
    <AccountSection
      id={secondFactorsAnchor}
      title="Second factors"
      lead="We ask for one after your password, so a stolen password isn’t enough to sign in as you. Adding, replacing, or removing one signs you out everywhere else."
    >
      {factors && (
        <>
          <Passkeys passkeys={factors.passkeys} />
          <Authenticator authenticator={factors.authenticator} />
          {hasFactor && <RecoveryCodes left={factors.recoveryCodesLeft} saved={factors.recoveryCodesSaved} />}
        </>
      )}
      {isError && (
        <ErrorState
          message="Failed to load your second factors."
          retrying={isFetching}
          onRetry={() => refetch()}
        />
      )}
      {!factors && !isError && (
        <LoadingArea label="Loading your second factors" className="grid gap-3">
          <Skeleton className="h-24" />
          <Skeleton className="h-24" />
        </LoadingArea>
      )}
    </AccountSection>
  );
}
