import type { DonationListItem } from '@shared/contracts/donations';

/** A sponsor as the public wall shows it, hidden or not: what staff are to judge. */
export function WallEntry({ donation }: { donation: DonationListItem }) {
  const { sponsorName, sponsorWebsite, sponsorLogo } = donation;
  return (
    <div className="flex items-start gap-4">
      {sponsorLogo && (
        <img
          src={sponsorLogo}
          alt={`Logo of ${sponsorName ?? 'this sponsor'}`}
          width={64}
          height={48}
          loading="lazy"
          className="h-12 w-16 shrink-0 border border-line bg-white object-contain"
        />
      )}
      <div className="grid gap-0.5 [overflow-wrap:anywhere]">
        <span className="text-base font-[680]">{sponsorName ?? 'Anonymous Supporter'}</span>
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
      </div>
    </div>
  );
}
