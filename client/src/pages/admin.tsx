import { pages } from '@shared/site/pages';
import { paths } from '@shared/site/paths';
import { studio } from '@shared/site/studio';
import { useQuery } from '@tanstack/react-query';
import { StaffRights } from '@/components/ui/for-staff';
import { ownAccountQuery } from '@/features/accounts/api/own-account';
import { OpenRegistrationNotice } from '@/features/accounts/session/open-registration-notice';
import { StaffPage } from '@/features/accounts/staff-page';
import { AdminLoading } from './admin/admin-loading';
import { AdminTabs } from './admin/admin-tabs';

export function AdminPage() {
  return (
    <StaffPage
      page={pages.admin}
      title={`${studio.shortName} Admin`}
      exit={{ href: paths.home, label: 'Back to Website' }}
      link={{ href: paths.personData, label: 'A person’s data' }}
      strangerNotice="You need to log in to access the admin panel."
      loading={<AdminLoading />}
    >
      <OpenRegistrationNotice />
      <Tabs />
    </StaffPage>
  );
}

function Tabs() {
  const { data: account } = useQuery(ownAccountQuery());
  return (
    <StaffRights value={account?.role !== 'registered'}>
      <AdminTabs />
    </StaffRights>
  );
}
