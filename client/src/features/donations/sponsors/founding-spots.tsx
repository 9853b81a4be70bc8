import { donationLimits } from '@shared/limits';
import { classNames } from '@/lib/class-names';
import { useFoundingSpots } from './use-founding-spots';

const spots = Array.from({ length: donationLimits.foundingSpots }, (_, index) => index);

/** The founding spots as so many moorings: the taken ones filled. */
export function FoundingSpots({ className }: { className?: string }) {
  const remaining = useFoundingSpots();
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
        {remaining === undefined
          ? `${donationLimits.foundingSpots} founding spots in all`
          : `${remaining} of ${donationLimits.foundingSpots} founding spots remaining`}
      </p>
    </div>
  );
}
