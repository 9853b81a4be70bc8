import { currencySign } from '@shared/money';
import { Skeleton } from '@/components/ui/skeleton';
import { classNames } from '@/lib/class-names';
import type { Fundraising } from './use-fundraising';

interface RaisedProps {
  fundraising: Fundraising;
  size?: 'medium' | 'large';
  className?: string;
}

export function Raised({ fundraising, size = 'large', className }: RaisedProps) {
  const { total, goal, percentage, isLoading, isUpdating, isUnavailable } = fundraising;
  return (
    <div className={classNames('figures', className)}>
      <p className="label">
        Raised
        {isUpdating && <span className="appear-late font-[430]"> (updating...)</span>}
      </p>
      <p className={classNames('mt-1 whitespace-nowrap', size === 'large' ? 'display-1' : 'display-2')}>
        {isLoading ? (
          <Skeleton className="h-[1lh] w-[4.5em] max-w-full bg-line!" />
        ) : (
          `${currencySign()}${total}`
        )}
      </p>
      <p className="lead mt-3 flex flex-wrap items-baseline gap-x-3">
        {isLoading ? (
          <Skeleton className="h-[1lh] w-48 max-w-full bg-line!" />
        ) : (
          <span>
            <span>{`of ${currencySign()}${goal}`}</span>{' '}
            <span className="whitespace-nowrap">{`(${percentage}%)`}</span>
          </span>
        )}
        {isUnavailable && (
          <span role="status" className="small font-semibold text-alarm on-ink:text-alarm-wash">
            Data temporarily unavailable
          </span>
        )}
      </p>
    </div>
  );
}
