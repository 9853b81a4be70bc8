import { foundingSpotsRemaining } from '@shared/tiers';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '@/lib/api/endpoint';
import { fundraisingStatsQuery } from '../api/fundraising-stats';

/** How many founding spots the public wall leaves, or undefined until it is known. */
export function useWallSpots(): number | undefined {
  const { data } = useQuery(endpointQuery('listSponsors'));
  return data && foundingSpotsRemaining(data);
}

/**
 * How many founding spots a donor may count on, or undefined until it is known. The wall shows neither unlisted donors
 * nor hidden sponsors, who hold spots as well, and counts donors who came too late for one: the smaller number is safe.
 */
export function useFoundingSpots(): number | undefined {
  const onWall = useWallSpots();
  const { data: stats } = useQuery(fundraisingStatsQuery());
  return onWall === undefined || !stats ? undefined : Math.min(onWall, stats.foundingSpotsRemaining);
}
