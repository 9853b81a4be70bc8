import { donationDialogCopy } from '@brand/copy/donation-dialog';
import { donationLimits } from '@shared/limits';
import { rewardTiers } from '@shared/site/reward-tiers';
import { tierFor } from '@shared/tiers';
import { useFoundingSpots } from '../sponsors/use-founding-spots';

/** The reward for the amount, updated as it is typed. */
export function TierNote({ cents }: { cents: number | null }) {
  const remaining = useFoundingSpots();
  // Nothing is promised before the number of remaining founding spots is known.
  const tier =
    remaining === undefined || cents === null
      ? null
      : tierFor(cents, donationLimits.foundingSpots - remaining);
  return (
    <p aria-live="polite" className="small mt-3 text-ink-soft empty:hidden">
      {tier && (
        <span>
          {donationDialogCopy.reward}{' '}
          <strong className="font-[650] text-ink">{rewardTiers[tier].name}</strong>
          <span>{`: ${rewardTiers[tier].summary}.`}</span>
        </span>
      )}
    </p>
  );
}
