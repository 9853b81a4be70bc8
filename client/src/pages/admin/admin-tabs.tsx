import * as RadixTabs from '@radix-ui/react-tabs';
import type { ListCounts } from '@shared/contracts/lists';
import { type ComponentType, useId } from 'react';
import { BookingList } from '@/features/bookings/list/booking-list';
import { InquiryList } from '@/features/inquiries/list/inquiry-list';
import { pathOf } from '@/lib/api/endpoint';
import { classNames } from '@/lib/class-names';
import { inFigures } from '@/lib/in-figures';
import { SharesTab } from './shares-tab';
import { SponsorsTab } from './sponsors-tab';
import { useListCounts } from './use-list-counts';
import { useTabInUrl } from './use-tab-in-url';

interface AdminTab {
  name: string;
  label: string;
  /** What its number counts. */
  count: keyof ListCounts;
  counted: [one: string, many: string];
  Content: ComponentType;
}

const tabs: AdminTab[] = [
  {
    name: 'shares',
    label: 'Secure Shares',
    count: 'shares',
    counted: ['share', 'shares'],
    Content: SharesTab,
  },
  {
    name: 'sponsors',
    label: 'Sponsors & Rewards',
    count: 'rewards',
    counted: ['reward donor', 'reward donors'],
    Content: SponsorsTab,
  },
  {
    name: 'bookings',
    label: 'Bookings',
    count: 'bookings',
    counted: ['booking request', 'booking requests'],
    Content: BookingList,
  },
  {
    name: 'contact',
    label: 'Contact',
    count: 'inquiries',
    counted: ['inquiry', 'inquiries'],
    Content: InquiryList,
  },
];
const names = tabs.map(({ name }) => name);
const listPaths = (['listShares', 'listDonations', 'listBookings', 'listInquiries'] as const).map(name =>
  pathOf(name),
);

/** The staff's tabs. A tab that was opened stays mounted behind the others: its search, its pages, what was typed. */
export function AdminTabs() {
  const { tab, visited, open } = useTabInUrl(names);
  const counts = useListCounts(listPaths);
  const countId = useId();
  return (
    <RadixTabs.Root value={tab} onValueChange={open} activationMode="manual">
      <RadixTabs.List
        aria-label="Admin"
        className="sticky top-0 z-20 border-b border-line bg-paper print:hidden"
      >
        <div className="frame flex justify-between gap-x-1 sm:justify-start sm:gap-x-3">
          {tabs.map(({ name, label, count }) => (
            <RadixTabs.Trigger
              key={name}
              value={name}
              aria-describedby={counts && `${countId}${name}`}
              className="label relative min-h-13 px-1.5 first:-ml-1.5 max-sm:text-[0.875rem] max-sm:leading-tight max-sm:[font-stretch:86%] sm:px-3 sm:first:-ml-3 text-ink-soft hover:text-ink data-[state=active]:text-ink data-[state=active]:after:absolute data-[state=active]:after:inset-x-1.5 sm:data-[state=active]:after:inset-x-3 data-[state=active]:after:-bottom-px data-[state=active]:after:h-[3px] data-[state=active]:after:bg-brand-strong focus-visible:-outline-offset-3 forced-colors:data-[state=active]:after:bg-[Highlight]"
            >
              <span>{label}</span>
              {counts && (
                // Not in the tab's name: its description says what the number counts.
                <span
                  aria-hidden="true"
                  className={classNames(
                    'caption ml-1.5 text-ink-soft max-[24rem]:hidden',
                    // Four longer numbers are wider than a phone.
                    counts[count] > 999 && 'max-sm:hidden',
                  )}
                >
                  {inFigures(counts[count])}
                </span>
              )}
            </RadixTabs.Trigger>
          ))}
        </div>
      </RadixTabs.List>
      {counts &&
        tabs.map(({ name, count, counted: [one, many] }) => (
          <span key={name} id={`${countId}${name}`} hidden>
            {`${inFigures(counts[count])} ${counts[count] === 1 ? one : many}`}
          </span>
        ))}
      {/* At the end there is room to scroll, so that a toast covers nothing. */}
      {tabs.map(({ name, Content }) => (
        <RadixTabs.Content
          key={name}
          value={name}
          forceMount={visited.has(name) ? true : undefined}
          // Everything in it can be focused by itself: a stop at the panel would only draw a ring around the list.
          tabIndex={-1}
          className="frame pb-44 pt-4 data-[state=inactive]:hidden"
        >
          <Content />
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  );
}
