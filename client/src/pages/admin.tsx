import { pages } from '@shared/site/pages';
import { SessionGuard } from '@/features/accounts/session/session-guard';
import { useRequiredUser } from '@/features/accounts/session/use-required-user';
import { PageHead } from '@/lib/head/page-head';
import { AdminHeader } from './admin/admin-header';
import { AdminLoading } from './admin/admin-loading';
import { AdminTabs } from './admin/admin-tabs';

export function AdminPage() {
  const user = useRequiredUser();
  return (
    <>
      <PageHead page={pages.admin} />
      {user ? (
        <>
          <AdminHeader user={user} />
          <AdminTabs />
          <SessionGuard user={user} />
        </>
      ) : (
        <AdminLoading />
      )}
    </>
  );
}
