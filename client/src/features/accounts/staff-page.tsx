import type { OwnAccount } from '@shared/contracts/own-account';
import type { PageMeta } from '@shared/site/pages';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from '@/components/ui/error-state';
import { LoadingArea, Skeleton } from '@/components/ui/skeleton';
import { endpointQuery } from '@/lib/api/endpoint';
import { PageHead } from '@/lib/head/page-head';
import { Loaded } from './account-section';
import { ProofGuard } from './proof-guard';
import { useRequiredUser } from './session/use-required-user';
import { StaffHeader } from './staff-header';

interface StaffPageProps {
  page: PageMeta;
  title: string;
  children: ReactNode;
}

/** A page for those who are signed in. */
export function StaffPage({ page, title, children }: StaffPageProps) {
  const { user, failure } = useRequiredUser();
  return (
    <>
      <PageHead page={page} />
      <StaffHeader title={title} user={user} isAsking={!failure} />
      {user && (
        <>
          {children}
          <ProofGuard user={user} />
        </>
      )}
      {failure && (
        <div className="frame py-8 md:py-10">
          <ErrorState
            message="We couldn’t check whether you’re signed in."
            retrying={failure.isRetrying}
            onRetry={failure.retry}
          />
        </div>
      )}
      {!user && !failure && (
        <LoadingArea label="Loading this page" className="frame grid gap-8 py-8 md:py-10">
          <Skeleton className="h-10 w-full max-w-xl" />
          <Skeleton className="h-24" />
          <Skeleton className="h-24" />
        </LoadingArea>
      )}
    </>
  );
}

/** What depends on one's own account, with its role. */
export function WithAccount({ children }: { children: (account: OwnAccount) => ReactNode }) {
  const account = useQuery({ ...endpointQuery('readAccount'), staleTime: 0 });
  if (account.data) return children(account.data);
  return (
    <div className="frame py-8 md:py-10">
      <Loaded query={account} name="your account">
        {children}
      </Loaded>
    </div>
  );
}
