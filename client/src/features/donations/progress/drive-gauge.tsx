import { doingGoodCopy } from '@brand/copy/doing-good';
import { ProgressGauge } from '@brand/motifs/progress-gauge';
import { formatDollars } from '@shared/money';
import { drive } from '@shared/site/studio';
import { driveScale, GaugeProgress, levelOf } from './raised';
import { useRisingLevel } from './rising-level';
import type { Fundraising } from './use-fundraising';

interface DriveGaugeProps {
  fundraising: Fundraising;
  /** Cents that the visitor may add. */
  gift: number;
  className?: string;
}

export function DriveGauge({ fundraising, gift, className }: DriveGaugeProps) {
  const { percentage, isLoading, isUnknown } = fundraising;
  const isKnown = !isLoading && !isUnknown;
  const { level, watch } = useRisingLevel(levelOf(percentage), isKnown);
  const withGift = {
    level: levelOf(percentage + (gift / drive.goal) * 100),
    label: doingGoodCopy.donate.withGift(formatDollars(gift)),
  };
  return (
    <GaugeProgress fundraising={fundraising} className={className}>
      <ProgressGauge
        level={level}
        ticks={driveScale}
        figure={isKnown ? `${percentage}%` : null}
        mark={isKnown ? withGift : null}
      />
      <span ref={watch} className="absolute inset-0" />
    </GaugeProgress>
  );
}
