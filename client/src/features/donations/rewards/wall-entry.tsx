import type { DonationListItem } from '@shared/contracts/staff-donations';
import { formatZonedMoment } from '@/lib/dates';
import { wallNameOf } from './wall-name';

const words = new Intl.ListFormat('en-US');

/** A sponsor as the public wall shows it, hidden or not, for staff to review. */
export function WallEntry({ donation }: { donation: DonationListItem }) {
  const { sponsorName, sponsorWebsite, sponsorLogo, sponsorEdits, sponsorEditedAt } = donation;
  return (
    <div className="flex items-start gap-4">
      {sponsorLogo && (
        <img
          src={sponsorLogo}
          alt={`${sponsorName ?? 'Sponsor'} logo`}
          width={64}
          height={48}
          loading="lazy"
          className="h-12 w-16 shrink-0 border border-line bg-white object-contain"
        />
      )}
      <div className="grid gap-0.5 [overflow-wrap:anywhere]">
        <span className="text-base font-[680]">{wallNameOf(donation)}</span>
        {sponsorWebsite && (
          <a
            href={sponsorWebsite}
            target="_blank"
            rel="nofollow noopener noreferrer"
            className="text-link font-[430]"
          >
            {sponsorWebsite}
          </a>
        )}
        {sponsorEditedAt && (
          <span className="font-[430] text-ink-soft">
            <span>{`Donor changed the ${words.format(sponsorEdits ?? [])} on`}</span>{' '}
            <time dateTime={sponsorEditedAt}>{formatZonedMoment(sponsorEditedAt)}</time>
          </span>
        )}
      </div>
    </div>
  );
}
