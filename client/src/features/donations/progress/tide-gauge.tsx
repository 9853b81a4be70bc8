import { classNames } from '@/lib/class-names';
import { GaugeProgress } from './gauge-progress';
import { type Tick, tideScale, waterLevel } from './tide-scale';
import type { Fundraising } from './use-fundraising';

const tickWidths: Record<Tick['rank'], string> = { major: 'w-12', middle: 'w-7', minor: 'w-4' };

interface TideGaugeProps {
  fundraising: Fundraising;
  className?: string;
}

/** A tide staff and the water it stands in: the water reaches as high as the gifts. Takes the height it is given. */
export function TideGauge({ fundraising, className }: TideGaugeProps) {
  const { percentage } = fundraising;
  const level = waterLevel(percentage);
  return (
    <GaugeProgress fundraising={fundraising} className={classNames('relative', className)}>
      <span className="absolute inset-0 overflow-hidden">
        <span
          className="absolute inset-0 border-t-2 border-brand-strong bg-brand-wash transition-[translate] duration-1000 ease-out forced-colors:bg-[Highlight]"
          style={{ translate: `0 ${100 - level}%` }}
        />
      </span>
      <span className="absolute inset-y-0 left-0 w-[3px] bg-ink" />
      {tideScale.map(tick => (
        <span
          key={tick.percent}
          className="absolute left-0 flex translate-y-1/2 items-center gap-3"
          style={{ bottom: `${tick.percent}%` }}
        >
          <span className={classNames('h-px bg-ink', tickWidths[tick.rank])} />
          {tick.label && <span className="sounding">{tick.label}</span>}
        </span>
      ))}
      <span
        className={classNames(
          'absolute right-5 md:right-10 text-[clamp(2rem,1rem+3vw,4rem)] font-[300] leading-none tracking-[-0.03em] figures transition-[bottom] duration-1000 ease-out',
          level > 75 && 'translate-y-[calc(100%+0.75rem)]',
        )}
        style={{ bottom: `calc(${level}% + 0.375rem)` }}
      >
        {percentage}%
      </span>
    </GaugeProgress>
  );
}
