import { pages } from '@shared/site/pages';
import { ErrorState } from '@/components/ui/error-state';
import { SessionGuard } from '@/features/accounts/session/session-guard';
import { useRequiredUser } from '@/features/accounts/session/use-required-user';
import { PageHead } from '@/lib/head/page-head';
import { AdminHeader } from './admin/admin-header';
import { AdminLoading } from './admin/admin-loading';
import { AdminTabs } from './admin/admin-tabs';

export function AdminPage() {
  const { user, failure } = useRequiredUser();
  return (
    <>
      <PageHead page={pages.admin} />
      <AdminHeader user={user} isAsking={!failure} />
      {user && (
        <>
          <AdminTabs />
          <SessionGuard user={user} />
        </>
      )}
      {failure && (
        <div className="frame py-8 md:py-10">
          <ErrorState
            message="We could not find out whether you are signed in."
            retrying={failure.isRetrying}
            onRetry={failure.retry}
          />
        </div>
      )}
      {!user && !failure && <AdminLoading />}
    </>
  );
}
