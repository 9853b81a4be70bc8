import { ProgressGauge } from '@brand/motifs/progress-gauge';
import { classNames } from '@/lib/class-names';
import { driveScale, GaugeProgress, levelOf } from './raised';
import type { Fundraising } from './use-fundraising';

interface DriveGaugeProps {
  fundraising: Fundraising;
  className?: string;
}

export function DriveGauge({ fundraising, className }: DriveGaugeProps) {
  const { percentage, isLoading } = fundraising;
  return (
    <GaugeProgress fundraising={fundraising} className={classNames('relative', className)}>
      <ProgressGauge
        level={levelOf(percentage)}
        ticks={driveScale}
        figure={isLoading ? null : `${percentage}%`}
      />
    </GaugeProgress>
  );
}
