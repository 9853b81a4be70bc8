import { pages } from '@shared/site/pages';
import { studio } from '@shared/site/studio';
import { useQuery } from '@tanstack/react-query';
import { StaffRights } from '@/components/list/row-menu';
import { OpenRegistrationNotice } from '@/features/accounts/session/open-registration-notice';
import { StaffPage } from '@/features/accounts/staff-page';
import { endpointQuery } from '@/lib/api/endpoint';
import { AdminTabs } from './admin/admin-tabs';

export function AdminPage() {
  return (
    <StaffPage page={pages.admin} title={`${studio.shortName} Admin`}>
      <OpenRegistrationNotice />
      <Tabs />
    </StaffPage>
  );
}

function Tabs() {
  const { data: account } = useQuery(endpointQuery('readAccount'));
  return (
    <StaffRights value={account?.role !== 'registered'}>
      <AdminTabs />
    </StaffRights>
  );
}
