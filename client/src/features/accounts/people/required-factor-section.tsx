import type { AccountSettings } from '@shared/contracts/account-settings';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { ErrorState } from '@/components/ui/error-state';
import { LoadingArea, Skeleton } from '@/components/ui/skeleton';
import { AccountSection } from '../account-section';
import { accountSettingsQuery } from '../api/account-settings';
import { RequireFactorDialog } from './require-factor-dialog';

/** Whether everyone needs a second factor, for owners. */
export function RequiredFactorSection() {
  const { data: settings, isError, isFetching, refetch } = useQuery(accountSettingsQuery());
  const heading = useRef<HTMLHeadingElement>(null);
  const [isAsking, setAsking] = useState(false);

  return (
    <AccountSection
      title="Two-step sign-in for everyone"
      titleRef={heading}
      lead="When it’s required, anyone without it has to set it up on their account page before they can do anything else."
    >
      {settings && (
        <>
          <State {...settings} />
          {(settings.requireSecondFactor || settings.selfHas) && (
            <div>
              <Button variant="quiet" aria-haspopup="dialog" onClick={() => setAsking(true)}>
                {settings.requireSecondFactor ? 'Make it optional' : 'Require two-step sign-in for everyone'}
              </Button>
            </div>
          )}
        </>
      )}
      {settings && isAsking && (
        <RequireFactorDialog settings={settings} onClose={() => setAsking(false)} fallbackFocus={heading} />
      )}
      {isError && (
        <ErrorState message="Failed to load this setting." retrying={isFetching} onRetry={() => refetch()} />
      )}
      {!settings && !isError && (
        <LoadingArea label="Loading this setting">
          <Skeleton className="h-12" />
        </LoadingArea>
      )}
    </AccountSection>
  );
}

function State({ requireSecondFactor, peopleWithout, selfHas }: AccountSettings) {
  return (
    <div className="grid max-w-[60ch] gap-1">
      <p>
        <span className="font-[650]">{requireSecondFactor ? 'Required for everyone.' : 'Optional.'}</span>{' '}
        <span>{countWithout(peopleWithout)}</span>
      </p>
      {!requireSecondFactor && !selfHas && (
        <p className="text-ink-soft">To require it, first set it up for your own account above.</p>
      )}
    </div>
  );
}

function countWithout(people: number): string {
  if (people === 0) return 'Everyone who can sign in has one.';
  return people === 1 ? '1 person doesn’t have one yet.' : `${people} people don’t have one yet.`;
}
