import { currencySign } from '@shared/money';
import type { ReactNode } from 'react';
import { levelOf } from './drive-scale';
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
