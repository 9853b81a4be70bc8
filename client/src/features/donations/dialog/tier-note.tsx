import { donationLimits } from '@shared/limits';
import { rewardTiers } from '@shared/site/reward-tiers';
import { foundingSpotsRemaining, tierFor } from '@shared/tiers';
import { useQuery } from '@tanstack/react-query';
import { sponsorsQuery } from '../api/sponsors';

/** What the amount comes with, as it is typed. */
export function TierNote({ dollars }: { dollars: number }) {
  const { data: sponsors } = useQuery(sponsorsQuery());
  // Nothing is promised before it is known how many founding spots are left.
  const tier = sponsors
    ? tierFor(dollars * 100, donationLimits.foundingSpots - foundingSpotsRemaining(sponsors))
    : null;
  return (
    <p aria-live="polite" className="small mt-3 text-ink-soft empty:hidden">
      {tier && (
        <>
          Comes with <strong className="font-[650] text-ink">{rewardTiers[tier].name}</strong>:{' '}
          {rewardTiers[tier].summary}.
        </>
      )}
    </p>
  );
}
