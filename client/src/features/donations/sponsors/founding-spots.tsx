import { foundingSpotsCopy } from '@brand/copy/reward-tiers';
import { donationLimits } from '@shared/limits';
import { classNames } from '@/lib/class-names';

const spots = Array.from({ length: donationLimits.foundingSpots }, (_, index) => index);

interface FoundingSpotsProps {
  /** Undefined until it is known. */
  remaining: number | undefined;
  className?: string;
}

export function FoundingSpots({ remaining, className }: FoundingSpotsProps) {
  const taken = remaining === undefined ? 0 : donationLimits.foundingSpots - remaining;
  return (
    <div className={classNames('flex flex-wrap items-center gap-x-4 gap-y-2', className)}>
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
