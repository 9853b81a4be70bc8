import type { ReactNode } from 'react';
import { classNames } from '@/lib/class-names';
import type { Fundraising } from './use-fundraising';

interface RaisedProps {
  fundraising: Fundraising;
  /** The total, drawn; as it is, if not given. */
  sum?: ReactNode;
  size?: 'medium' | 'large';
  className?: string;
}

/** The sum and its share of the goal, with a word where they may not be the latest. */
export function Raised({ fundraising, sum = fundraising.total, size = 'large', className }: RaisedProps) {
  const { goal, percentage, isUpdating, isUnavailable } = fundraising;
  return (
    <div className={classNames('figures', className)}>
      <p className="label">
        Raised
        {isUpdating && <span className="appear-late font-[430]"> (updating...)</span>}
      </p>
      <p className={classNames('mt-1 whitespace-nowrap', size === 'large' ? 'display-1' : 'display-2')}>
        ${sum}
      </p>
      <p className="lead mt-3 flex flex-wrap items-baseline gap-x-3">
        <span>
          of ${goal} <span className="whitespace-nowrap">({percentage}%)</span>
        </span>
        {isUnavailable && (
          <span role="status" className="small font-semibold text-alarm on-ink:text-alarm-wash">
            Data temporarily unavailable
          </span>
        )}
      </p>
    </div>
  );
}
