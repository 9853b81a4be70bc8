import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type Tab, UrlTabs } from '@/components/ui/url-tabs';
import { BookingList } from '@/features/bookings/list/booking-list';
import { InquiryList } from '@/features/inquiries/list/inquiry-list';
import { endpointQuery, pathOf } from '@/lib/api/endpoint';
import { SharesTab } from './shares-tab';
import { SponsorsTab } from './sponsors-tab';

const listNames = ['listShares', 'listDonations', 'listBookings', 'listInquiries'] as const;

export function AdminTabs() {
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
      content: <InquiryList />,
    },
  ];
  return <UrlTabs label="Admin" tabs={tabs} />;
}

/** The length of each list, refetched whenever one of them has been fetched. Undefined until it is known. */
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
