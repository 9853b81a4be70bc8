import type { ReactNode } from 'react';
import { waterLevel } from './tide-scale';
import type { Fundraising } from './use-fundraising';

interface GaugeProgressProps {
  fundraising: Fundraising;
  className?: string;
  children: ReactNode;
}

/** What a gauge says to those who cannot see it drawn. */
export function GaugeProgress({ fundraising, className, children }: GaugeProgressProps) {
  const { total, goal, percentage } = fundraising;
  return (
    <div
      role="progressbar"
      aria-label="Raised toward the goal"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={waterLevel(percentage)}
      aria-valuetext={`$${total} of $${goal}, ${percentage}%`}
      className={className}
    >
      {children}
    </div>
  );
}
