import type { PageMeta } from '@shared/site/pages';
import type { ReactElement, ReactNode } from 'react';
import { ErrorState } from '@/components/ui/error-state';
import { PageHead } from '@/lib/head/page-head';
import { ProofGuard } from './proof/proof-guard';
import { useRequiredFactor } from './session/use-required-factor';
import { useRequiredUser } from './session/use-required-user';
import { StaffHeader } from './staff-header';

interface StaffPageProps {
  page: PageMeta;
  title: string;
  exit: { href: string; label: string };
  /** What else staff may be looking for. */
  link?: { href: string; label: string };
  /** What a stranger reads before the sign-in page opens. */
  strangerNotice: string;
  /** Holds the place of the content until it is known who is asking. */
  loading: ReactElement;
  children: ReactNode;
}

/** A page for those who are signed in. */
export function StaffPage({ page, title, exit, link, strangerNotice, loading, children }: StaffPageProps) {
  const { user, failure } = useRequiredUser(strangerNotice);
  const isLeaving = useRequiredFactor();
  const isShown = user !== null && !isLeaving;
  return (
    <>
      <PageHead page={page} />
      <StaffHeader title={title} exit={exit} link={link} user={user} isAsking={!failure} />
      {isShown && (
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
      {!isShown && !failure && loading}
    </>
  );
}
