import { ProgressRuler } from '@brand/motifs/progress-ruler';
import { classNames } from '@/lib/class-names';
import { driveScale, levelOf } from './drive-scale';
import { GaugeProgress } from './gauge-progress';
import type { Fundraising } from './use-fundraising';

/** The gauge of the drive on its side, for wide and low places. */
export function DriveRuler({ fundraising, className }: { fundraising: Fundraising; className?: string }) {
  return (
    <GaugeProgress fundraising={fundraising} className={classNames('relative pb-12', className)}>
      <ProgressRuler level={levelOf(fundraising.percentage)} ticks={driveScale} />
    </GaugeProgress>
  );
}
