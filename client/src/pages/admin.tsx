import { pages } from '@shared/site/pages';
import { studio } from '@shared/site/studio';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { StaffRights } from '@/components/list/staff-rights';
import { type Tab, UrlTabs } from '@/components/ui/url-tabs';
import {
  OpenRegistrationNotice,
  registrationQuery,
} from '@/features/accounts/session/open-registration-notice';
import { StaffPage } from '@/features/accounts/staff-page';
import { ActivityList } from '@/features/activity/activity-list';
import { BookingList } from '@/features/bookings/list/booking-list';
import { InquiryList } from '@/features/inquiries/list/inquiry-list';
import { NewShare } from '@/features/shares/create/new-share';
import { ShareList } from '@/features/shares/manage/share-list';
import { AskForFiles } from '@/features/shares/requests/ask-for-files';
import { endpointQuery, pathOf } from '@/lib/api/endpoint';
import { SponsorsTab } from './admin/sponsors-tab';

export function AdminPage() {
  // Asked before the tabs show, so that the notice doesn't push the lists down.
  const { data: registration, isPending } = useQuery(registrationQuery());
  return (
    <StaffPage page={pages.admin} title={`${studio.shortName} Admin`}>
      {!isPending && (
        <>
          <OpenRegistrationNotice isOpen={registration?.open ?? false} />
          <AdminTabs />
        </>
      )}
    </StaffPage>
  );
}

const listNames = ['listShares', 'listDonations', 'listBookings', 'listInquiries'] as const;

function AdminTabs() {
  const { data: account } = useQuery(endpointQuery('readAccount'));
  const counts = useListCounts();
  const count = (name: keyof NonNullable<typeof counts>, ...of: [one: string, many: string]) =>
    counts && { figure: counts[name], of };
  const tabs: Tab[] = [
    {
      name: 'shares',
      label: 'Secure Shares',
      count: count('shares', 'share', 'shares'),
      content: <SharesTab />,
    },
    {
      name: 'sponsors',
      label: 'Sponsors & Rewards',
      count: count('rewards', 'reward donor', 'reward donors'),
      content: <SponsorsTab />,
    },
    {
      name: 'bookings',
      label: 'Bookings',
      count: count('bookings', 'booking request', 'booking requests'),
      content: <BookingList />,
    },
    {
      name: 'contact',
      label: 'Contact',
      count: count('inquiries', 'inquiry', 'inquiries'),
      content: <InquiryList askForFiles={props => <AskForFiles {...props} />} />,
    },
  ];
  return (
    <StaffRights value={account?.role !== 'registered'}>
      <UrlTabs label="Admin" tabs={tabs} />
    </StaffRights>
  );
}

/** Refetches the counts whenever one of the lists has been fetched. */
function useListCounts() {
  const client = useQueryClient();
  useEffect(
    () =>
      client.getQueryCache().subscribe(event => {
        if (event.type !== 'updated' || event.action.type !== 'success') return;
        if (!listNames.some(name => pathOf(name) === event.query.queryKey[0])) return;
        client.refetchQueries(endpointQuery('countLists'), { cancelRefetch: false });
      }),
    [client],
  );
  return useQuery(endpointQuery('countLists')).data;
}

function SharesTab() {
  return (
    <div className="grid gap-x-10 gap-y-3 md:gap-y-8 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="xl:order-last">
        <NewShare />
      </div>
      <ShareList renderActivity={({ id }) => <ShareActivity id={id} />} />
    </div>
  );
}

function ShareActivity({ id }: { id: number }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="w-full" onToggle={event => setOpen(event.currentTarget.open)}>
      <summary className="w-fit font-[520] hover:text-brand-strong">Who did what</summary>
      {isOpen && (
        <div className="mt-2 border-l-2 border-line pl-3">
          <ActivityList share={id} label="This share’s activity" />
        </div>
      )}
    </details>
  );
}
