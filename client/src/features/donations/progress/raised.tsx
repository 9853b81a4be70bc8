import type { ProgressTick } from '@brand/motifs/progress-ruler';
import { currencySign, formatDollars } from '@shared/money';
import { drive } from '@shared/site/studio';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { classNames } from '@/lib/class-names';
import { focusWithoutScroll } from '@/lib/focus';
import type { Fundraising } from './use-fundraising';

interface RaisedProps {
  fundraising: Fundraising;
  size?: 'medium' | 'large';
  className?: string;
}

export function Raised({ fundraising, size = 'large', className }: RaisedProps) {
  const { total, goal, percentage, isLoading, isUpdating, isUnavailable, isUnknown, retry } = fundraising;
  return (
    <div className={classNames('figures', className)}>
      <p className="label">
        Raised
        {isUpdating && <span className="appear-late font-[430]"> (updating...)</span>}
      </p>
      <p
        className={classNames(
          'mt-1 whitespace-nowrap',
          size === 'large' ? 'display-1' : 'display-2',
          isUnknown && 'text-ink-faint',
        )}
      >
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
          <>
            <span role="status" className="small font-semibold text-alarm">
              Data temporarily unavailable
            </span>
            <Button ref={keepFocus} variant="link" className="small" pending={isUpdating} onClick={retry}>
              Retry
            </Button>
          </>
        )}
      </p>
    </div>
  );
}

/** The button goes once its retry worked: whoever pressed it stays in the section. */
function keepFocus(button: HTMLElement | null) {
  const section = button?.closest('section');
  return () => {
    if (section && button === document.activeElement) focusWithoutScroll(section);
  };
}

interface GaugeProgressProps {
  fundraising: Fundraising;
  className?: string;
  children: ReactNode;
}

export function GaugeProgress({ fundraising, className, children }: GaugeProgressProps) {
  const { total, goal, percentage, isLoading } = fundraising;
  return (
    <div
      role="progressbar"
      aria-label="Raised toward the goal"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={isLoading ? undefined : levelOf(percentage)}
      aria-valuetext={
        isLoading ? undefined : `${currencySign()}${total} of ${currencySign()}${goal}, ${percentage}%`
      }
      className={className}
    >
      {children}
    </div>
  );
}

const minorSteps = 30;

/** Labels every third of the way to the goal, and marks every sixth. */
export const driveScale: readonly ProgressTick[] = Array.from({ length: minorSteps + 1 }, (_, step) => {
  const rank = step % 10 === 0 ? 'major' : step % 5 === 0 ? 'middle' : 'minor';
  const cents = Math.round((drive.goal * step) / minorSteps);
  return { percent: (step / minorSteps) * 100, rank, label: rank === 'major' ? formatDollars(cents) : null };
});

/** 0 to 100: a drive may exceed its goal. */
export function levelOf(percentage: number): number {
  return Math.min(100, Math.max(0, percentage));
}
