import { foundingSpotsCopy } from '@brand/copy/reward-tiers';
import { drive } from '@shared/site/studio';
import { foundingSpotsRemaining } from '@shared/tiers';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '@/lib/api/endpoint';
import { classNames } from '@/lib/class-names';
import { fundraisingStatsQuery } from '../progress/use-fundraising';

const spots = Array.from({ length: drive.foundingSpots }, (_, index) => index);

interface FoundingSpotsProps {
  /** Undefined until it is known. */
  remaining: number | undefined;
}

export function FoundingSpots({ remaining }: FoundingSpotsProps) {
  const taken = remaining === undefined ? 0 : drive.foundingSpots - remaining;
  return (
    <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2">
      <span aria-hidden="true" className="flex gap-1.5">
        {spots.map(spot => (
          <span
            key={spot}
            className={classNames(
              'size-4 rounded-full border-2 border-current',
              spot < taken && 'bg-current',
            )}
          />
        ))}
      </span>
      <p className="label figures">
        {remaining === undefined ? foundingSpotsCopy.total : foundingSpotsCopy.remaining(remaining)}
      </p>
    </div>
  );
}

/** Undefined until it is known. */
export function useListedSpots(): number | undefined {
  const { data } = useQuery(endpointQuery('listSponsors'));
  return data && foundingSpotsRemaining(data);
}

/** Takes the safe number: the list omits unlisted donors and hidden sponsors, and counts those who came too late. */
export function useFoundingSpots(): number | undefined {
  const onList = useListedSpots();
  const { data: stats } = useQuery(fundraisingStatsQuery());
  return onList === undefined || !stats ? undefined : Math.min(onList, stats.foundingSpotsRemaining);
}
