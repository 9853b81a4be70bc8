import type { Sponsor } from '@shared/contracts/donations/donations';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '@/components/ui/skeleton';
import { EmptyState, Loaded } from '@/components/ui/states';
import { endpointQuery } from '@/lib/api/endpoint';
import { classNames } from '@/lib/class-names';

const grid = 'grid border-l border-t border-line sm:grid-cols-2 lg:grid-cols-3';
const skeletons = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

export function SponsorList() {
  return (
    <Loaded
      query={useQuery(endpointQuery('listSponsors'))}
      name="sponsors"
      skeleton={skeletons.map(name => (
        <div key={name} className={sponsorCell}>
          <Skeleton className="mb-5 h-28" />
          <Skeleton className="mb-4 h-6 w-3/4" />
          <Skeleton className="h-5 w-28" />
        </div>
      ))}
      className={grid}
    >
      {sponsors =>
        sponsors.length === 0 ? (
          <EmptyState message="No sponsors yet. Be the first to support our mission!" />
        ) : (
          <ul className={grid}>
            {sponsors.map(sponsor => (
              <SponsorCard key={sponsor.id} sponsor={sponsor} />
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}

function SponsorCard({ sponsor }: { sponsor: Sponsor }) {
  const { sponsorName, sponsorWebsite, sponsorLogo } = sponsor;
  const name = sponsorName || 'Anonymous Supporter';
  return (
    <li className={sponsorCell}>
      {sponsorLogo && (
        <span className="mb-5 block bg-paper-raised p-3">
          {/* Multiplied, so that a logo on white has no box of its own. */}
          <img
            src={sponsorLogo}
            alt={`${name} logo`}
            width="512"
            height="512"
            loading="lazy"
            decoding="async"
            className="h-24 w-full object-contain mix-blend-multiply"
          />
        </span>
      )}
      <h2
        className={classNames(
          'row-start-2 self-baseline [overflow-wrap:anywhere]',
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
          className="text-link small row-start-3 justify-self-start pt-4"
        >
          Visit Website → <span className="sr-only">{`for ${name}, opens in a new tab`}</span>
        </a>
      )}
    </li>
  );
}

function isLong(name: string): boolean {
  return name.length > 48;
}

/** Its rows are those of its neighbors, so that names stand on one line. */
const sponsorCell = 'row-span-3 grid grid-rows-subgrid border-b border-r border-line p-5 md:p-6';
