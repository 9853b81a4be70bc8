import * as RadixTabs from '@radix-ui/react-tabs';
import type { ComponentType } from 'react';
import { BookingList } from '@/features/bookings/list/booking-list';
import { InquiryList } from '@/features/inquiries/list/inquiry-list';
import { SharesTab } from './shares-tab';
import { SponsorsTab } from './sponsors-tab';
import { useTabInUrl } from './use-tab-in-url';

const tabs: [name: string, label: string, Content: ComponentType][] = [
  ['shares', 'Secure Shares', SharesTab],
  ['sponsors', 'Sponsors & Rewards', SponsorsTab],
  ['bookings', 'Bookings', BookingList],
  ['contact', 'Contact', InquiryList],
];
const names = tabs.map(([name]) => name);

/** What staff work on. A tab that was opened stays as it is behind the others: its search, its pages, what was typed. */
export function AdminTabs() {
  const { tab, visited, open } = useTabInUrl(names);
  return (
    <RadixTabs.Root value={tab} onValueChange={open} activationMode="manual">
      <RadixTabs.List
        aria-label="Admin"
        className="sticky top-0 z-20 border-b border-line bg-paper print:hidden"
      >
        <div className="frame flex justify-between gap-x-1 sm:justify-start sm:gap-x-3">
          {tabs.map(([name, label]) => (
            <RadixTabs.Trigger
              key={name}
              value={name}
              className="label relative min-h-13 px-1.5 first:-ml-1.5 max-sm:text-[0.875rem] max-sm:leading-tight max-sm:[font-stretch:86%] sm:px-3 sm:first:-ml-3 text-ink-soft hover:text-ink data-[state=active]:text-ink data-[state=active]:after:absolute data-[state=active]:after:inset-x-1.5 sm:data-[state=active]:after:inset-x-3 data-[state=active]:after:-bottom-px data-[state=active]:after:h-[3px] data-[state=active]:after:bg-brand-strong focus-visible:-outline-offset-3 forced-colors:data-[state=active]:after:bg-[Highlight]"
            >
              {label}
            </RadixTabs.Trigger>
          ))}
        </div>
      </RadixTabs.List>
      {tabs.map(([name, , Content]) => (
        <RadixTabs.Content
          key={name}
          value={name}
          forceMount={visited.has(name) ? true : undefined}
          className="frame py-8 data-[state=inactive]:hidden md:py-10"
        >
          <Content />
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  );
}
