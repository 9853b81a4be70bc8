import { classNames } from '@/lib/class-names';
import type { Fundraising } from './use-fundraising';

interface RaisedProps {
  fundraising: Fundraising;
  size?: 'medium' | 'large';
  className?: string;
}

/** The sum and its share of the goal, with a word where they may not be the latest. */
export function Raised({ fundraising, size = 'large', className }: RaisedProps) {
  const { total, goal, percentage, isUpdating, isUnavailable } = fundraising;
  return (
    <div className={classNames('figures', className)}>
      <p className="label">
        Raised
        {isUpdating && <span className="appear-late font-[430]"> (updating...)</span>}
      </p>
      <p className={classNames('mt-1 whitespace-nowrap', size === 'large' ? 'display-1' : 'display-2')}>
        ${total}
      </p>
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
