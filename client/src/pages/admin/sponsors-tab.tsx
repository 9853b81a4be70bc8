import { paths } from '@shared/site/paths';
import type { ComponentType } from 'react';
import { Link } from '@/components/ui/link';
import { DriveOverview } from '@/features/donations/drive-overview/drive-overview';
import { DonationList } from '@/features/donations/list/donation-list';
import { RewardList } from '@/features/donations/rewards/reward-list';
import { StaffSponsors } from '@/features/donations/rewards/staff-sponsors';
import { tabParameter, useTabParams } from '@/lib/use-tab-params';

interface Part {
  /** Of the URL; empty for the one that opens by itself. */
  name: string;
  label: string;
  Content: ComponentType;
}

const standard: Part = { name: '', label: 'Rewards', Content: RewardList };
const parts: Part[] = [
  { name: 'drive', label: 'Overview', Content: DriveOverview },
  standard,
  { name: 'wall', label: 'Sponsors page', Content: Sponsors },
  { name: 'donations', label: 'All donations', Content: DonationList },
];

export function SponsorsTab() {
  const [{ part }] = useTabParams('sponsors', ['part']);
  const current = parts.find(({ name }) => name === part) ?? standard;
  return (
    <div className="grid gap-2">
      <nav aria-label="Sponsors & Rewards" className="print:hidden">
        <ul className="flex flex-wrap gap-x-3 gap-y-1 min-[24.5rem]:gap-x-4 sm:gap-x-6">
          {parts.map(({ name, label }) => (
            <li key={name}>
              <Link
                href={addressOf(name)}
                aria-current={name === current.name ? 'page' : undefined}
                className="label inline-flex min-h-11 items-center lg:min-h-9 border-b-2 border-transparent forced-colors:not-aria-[current]:border-[Canvas] text-ink-soft hover:text-ink aria-[current]:border-ink aria-[current]:text-ink"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <current.Content />
    </div>
  );
}

const addressOf = (part: string) =>
  `${paths.admin}?${new URLSearchParams({ [tabParameter]: 'sponsors', ...(part && { part }) })}`;

function Sponsors() {
  return (
    <div className="grid gap-4">
      <StaffSponsors />
      <p>
        <Link href={paths.sponsors} className="text-link small">
          View the public sponsors page
        </Link>
      </p>
    </div>
  );
}
