import type { ListingChange } from '@shared/contracts/donations/listed-sponsors';
import type { DonationListItem } from '@shared/contracts/donations/staff-donations';
import { formatDollars } from '@shared/money';
import { drive } from '@shared/site/studio';
import type { ListingState } from '@shared/states';
import { Eye, EyeOff, Image, ImageOff } from 'lucide-react';
import type { BulkAction } from '@/components/list/bulk-bar';
import type { Action } from '@/components/list/row-menu';
import type { ListTools } from '@/components/list/staff-list';
import { StatusPill } from '@/components/ui/status-pill';
import { call } from '@/lib/api/endpoint';
import { formatZonedMoment } from '@/lib/dates';
import { amountColumn, DonationRows, donationOrders, startedColumn } from '../list/staff-donations';

const listingNames: Record<ListingState, string> = {
  shown: 'Shown',
  hidden: 'Hidden',
  'logo-hidden': 'Logo hidden',
  'no-logo': 'No logo',
};

const words = new Intl.ListFormat('en-GB');

const nameOf = ({ sponsorName }: DonationListItem) => sponsorName ?? 'Anonymous Supporter';

export function StaffSponsors() {
  return (
    <DonationRows
      fixed={{ sponsors: '1' }}
      title="Public sponsors page"
      searchLabel="Search sponsors"
      texts={{
        loading: 'Loading sponsors',
        failed: 'Failed to load sponsors. Please try again.',
        empty: `No sponsors yet. Donors of ${formatDollars(drive.sponsorFrom)} or more who ask to be listed will appear here.`,
      }}
      filters={{
        by: { name: 'wall', label: 'Visibility', names: listingNames },
        choices: { sort: donationOrders },
      }}
      nameOf={nameOf}
      columns={() => [
        {
          header: 'Sponsor',
          className: 'xl:w-[18rem]',
          cell: nameOf,
          sub: ({ sponsorWebsite }) => sponsorWebsite,
        },
        {
          header: 'Logo',
          className: 'xl:w-[6rem]',
          cell: donation => donation.sponsorLogo && <Logo donation={donation} />,
        },
        {
          header: 'Edits',
          wide: true,
          cell: ({ sponsorEdits }) => sponsorEdits && `Donor changed the ${words.format(sponsorEdits)}`,
          sub: ({ sponsorEditedAt }) =>
            sponsorEditedAt && <time dateTime={sponsorEditedAt}>{formatZonedMoment(sponsorEditedAt)}</time>,
        },
        amountColumn,
        startedColumn,
        { header: 'Visibility', className: 'xl:w-[12rem]', cell: pillOf },
      ]}
      actions={actions}
      bulk={{ label: 'Hide or show the selected sponsors', actions: bulkActions }}
    />
  );
}

function Logo({ donation }: { donation: DonationListItem }) {
  const { sponsorLogo } = donation;
  if (!sponsorLogo) return null;
  return (
    <img
      src={sponsorLogo}
      alt={`${nameOf(donation)} logo`}
      width={64}
      height={48}
      loading="lazy"
      className="h-9 w-12 border border-line bg-white object-contain"
    />
  );
}

function pillOf({ sponsorHidden, sponsorLogoHidden, sponsorLogo }: DonationListItem) {
  if (sponsorHidden) return <StatusPill tone="faint">Hidden</StatusPill>;
  if (sponsorLogo && sponsorLogoHidden) return <StatusPill tone="plain">Shown without logo</StatusPill>;
  return <StatusPill tone="strong">Shown</StatusPill>;
}

type Tools = ListTools<DonationListItem>;

function set({ change }: Tools, rows: DonationListItem[], body: ListingChange, failure: string): void {
  change({
    rows,
    send: () => call('changeWall', { body: { ids: rows.map(({ id }) => id), ...body } }),
    done: changed => ({ title: `${changed.length} ${body.sponsorHidden ? 'hidden' : 'shown'}` }),
    failure,
  });
}

function actions(donation: DonationListItem, tools: Tools): (Action | false)[] {
  const { sponsorLogo, sponsorHidden, sponsorLogoHidden } = donation;
  const setTo = (body: ListingChange) => () =>
    set(tools, [donation], body, 'Unable to update the sponsors page');
  return [
    {
      icon: sponsorHidden ? Eye : EyeOff,
      label: sponsorHidden ? 'Show sponsor' : 'Hide sponsor',
      run: setTo({ sponsorHidden: !sponsorHidden }),
    },
    sponsorLogo !== null &&
      !sponsorHidden && {
        icon: sponsorLogoHidden ? Image : ImageOff,
        label: sponsorLogoHidden ? 'Show logo' : 'Hide logo',
        run: setTo({ sponsorLogoHidden: !sponsorLogoHidden }),
      },
  ];
}

function bulkActions(selected: readonly DonationListItem[], tools: Tools): BulkAction[] {
  return [true, false].flatMap(sponsorHidden => {
    const rows = selected.filter(donation => donation.sponsorHidden !== sponsorHidden);
    const run = (finish: () => void) => {
      set(tools, rows, { sponsorHidden }, 'Nothing changed');
      finish();
    };
    return rows.length > 0 ? [{ label: `${sponsorHidden ? 'Hide' : 'Show'} ${rows.length}`, run }] : [];
  });
}
