import { foundingSpotsRemaining } from '@shared/tiers';
import { useQuery } from '@tanstack/react-query';
import { sponsorsQuery } from '../api/sponsors';

/** How many founding spots are left, or undefined while nobody can tell. */
export function useFoundingSpots(): number | undefined {
  const { data } = useQuery(sponsorsQuery());
  return data && foundingSpotsRemaining(data);
}
