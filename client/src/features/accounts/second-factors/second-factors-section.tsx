import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorState } from '@/components/ui/error-state';
import { LoadingArea, Skeleton } from '@/components/ui/skeleton';
import { toast } from '@/lib/toast';
import { AccountSection } from '../account-section';
import { secondFactorsQuery } from '../api/second-factors';
import { Authenticator } from './authenticator';
import { Passkeys } from './passkeys';
import { RecoveryCodes } from './recovery-codes';
import { type NewCodes, RecoveryCodesDialog } from './recovery-codes-dialog';
import { signedOutElsewhere } from './use-factor-change';

export const secondFactorsAnchor = 'two-step-sign-in';

/** What protects the account beside its password. */
export function SecondFactorsSection() {
  const { data: factors, isError, isFetching, refetch } = useQuery(secondFactorsQuery());
  const [made, setMade] = useState<NewCodes | null>(null);
  const hasFactor = factors && (factors.authenticator !== null || factors.passkeys.length > 0);
  /** The first factor comes with recovery codes. */
  const announce = (title: string, codes: string[] | null) => {
    if (codes) setMade({ codes, news: `${title}. ${signedOutElsewhere}` });
    else toast({ title, description: signedOutElsewhere });
  };

  return (
    <AccountSection
      id={secondFactorsAnchor}
      title="Two-step sign-in"
      lead="We ask for a second step after your password, so a stolen password isn’t enough to sign in as you. Changes here sign you out everywhere else."
    >
      {factors && (
        <>
          <Passkeys passkeys={factors.passkeys} onAdded={codes => announce('Passkey added', codes)} />
          <Authenticator
            authenticator={factors.authenticator}
            onAdded={codes => announce('Authenticator app added', codes)}
          />
          {hasFactor && <RecoveryCodes left={factors.recoveryCodesLeft} onMade={setMade} />}
        </>
      )}
      {isError && (
        <ErrorState
          message="Failed to load two-step sign-in."
          retrying={isFetching}
          onRetry={() => refetch()}
        />
      )}
      {!factors && !isError && (
        <LoadingArea label="Loading two-step sign-in" className="grid gap-3">
          <Skeleton className="h-24" />
          <Skeleton className="h-24" />
        </LoadingArea>
      )}
      {made && <RecoveryCodesDialog {...made} onClose={() => setMade(null)} />}
    </AccountSection>
  );
}
