import type { Sponsor } from '@shared/contracts/donations';
import { classNames } from '@/lib/class-names';

/** One sponsor of the wall. */
export function SponsorCard({ sponsor }: { sponsor: Sponsor }) {
  const { sponsorName, sponsorWebsite, sponsorLogo } = sponsor;
  const name = sponsorName || 'Anonymous Supporter';
  return (
    <li className={sponsorCell}>
      {sponsorLogo && (
        <img
          src={sponsorLogo}
          alt={`${name} logo`}
          width="512"
          height="512"
          loading="lazy"
          decoding="async"
          className="mb-5 h-28 w-full bg-white object-contain p-3"
        />
      )}
      <h2
        className={classNames(
          '[overflow-wrap:anywhere]',
          sponsorLogo || isLong(name) ? 'title' : 'display-3',
        )}
      >
        {name}
      </h2>
      {sponsorWebsite && (
        <a
          href={sponsorWebsite}
          target="_blank"
          rel="sponsored nofollow noopener"
          className="text-link small mt-auto inline-block self-start pt-4"
        >
          Visit Website → <span className="sr-only">{`for ${name}, opens in a new tab`}</span>
        </a>
      )}
    </li>
  );
}

/** Shown in place of a logo: the name, in larger type if it fits. */
function isLong(name: string): boolean {
  return name.length > 48;
}

/** Cells share their hairlines, as in a table. */
export const sponsorCell = 'flex flex-col sm:min-h-44 border-b border-r border-line p-5 md:p-6';
