import { classNames } from '@/lib/class-names';
import type { Fundraising } from './use-fundraising';

interface RaisedProps {
  fundraising: Fundraising;
  className?: string;
}

/** The sum and its share of the goal, with a word where they may not be the latest. */
export function Raised({ fundraising, className }: RaisedProps) {
  const { total, goal, percentage, isUpdating, isUnavailable } = fundraising;
  return (
    <div className={classNames('figures', className)}>
      <p className="label">
        Raised
        {isUpdating && <span className="appear-late font-[430]"> (updating...)</span>}
      </p>
      <p className="display-1 mt-1">${total}</p>
      <p className="lead mt-3">
        of ${goal} <span className="whitespace-nowrap">({percentage}%)</span>
        {isUnavailable && (
          <span role="status" className="small ml-3 font-semibold text-alarm on-ink:text-alarm-wash">
            Data temporarily unavailable
          </span>
        )}
      </p>
    </div>
  );
}
