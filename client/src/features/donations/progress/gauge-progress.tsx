import type { ProgressTick } from '@brand/motifs/progress-tick';
import { currencySign, formatDollars } from '@shared/money';
import { drive } from '@shared/site/studio';
import type { ReactNode } from 'react';
import type { Fundraising } from './use-fundraising';

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

/** The marks of the gauge from zero to the goal: a label at every third, a longer mark at every sixth. */
export const driveScale: readonly ProgressTick[] = Array.from({ length: minorSteps + 1 }, (_, step) => {
  const rank = step % 10 === 0 ? 'major' : step % 5 === 0 ? 'middle' : 'minor';
  const cents = Math.round((drive.goal * step) / minorSteps);
  return { percent: (step / minorSteps) * 100, rank, label: rank === 'major' ? formatDollars(cents) : null };
});

/** How far up the gauge that is, 0 to 100: a drive may exceed its goal. */
export function levelOf(percentage: number): number {
  return Math.min(100, Math.max(0, percentage));
}
