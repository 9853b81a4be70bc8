import { classNames } from '@/lib/class-names';
import { GaugeProgress } from './gauge-progress';
import { type Tick, tideScale, waterLevel } from './tide-scale';
import type { Fundraising } from './use-fundraising';

const tickWidths: Record<Tick['rank'], string> = { major: 'w-12', middle: 'w-7', minor: 'w-4' };

interface TideGaugeProps {
  fundraising: Fundraising;
  className?: string;
}

/** A tide staff and the water around it: the water level is the donations'. Fills the height of its container. */
export function TideGauge({ fundraising, className }: TideGaugeProps) {
  const { percentage, isLoading } = fundraising;
  const level = waterLevel(percentage);
  return (
    <GaugeProgress fundraising={fundraising} className={classNames('relative', className)}>
      {level > 0 && <Water level={level} />}
      <span className="absolute inset-y-0 left-0 w-[3px] bg-ink forced-colors:bg-[CanvasText]" />
      {tideScale.map(tick => (
        <span
          key={tick.percent}
          className="absolute left-0 flex translate-y-1/2 items-center gap-3"
          style={{ bottom: `${tick.percent}%` }}
        >
          <span className={classNames('h-px bg-ink forced-colors:bg-[CanvasText]', tickWidths[tick.rank])} />
          {tick.label && <span className="caption -translate-y-[0.7rem]">{tick.label}</span>}
        </span>
      ))}
      <span
        className={classNames(
          'absolute right-5 md:right-10 text-[clamp(2rem,1rem+3vw,4rem)] font-[300] leading-none tracking-[-0.03em] figures transition-[bottom] duration-1000 ease-out',
          level > 75 && 'translate-y-[calc(100%+1.75rem)]',
        )}
        style={{ bottom: `calc(${level}% + 0.75rem)` }}
      >
        {!isLoading && `${percentage}%`}
      </span>
    </GaugeProgress>
  );
}

/** The waves swing around the level and stay inside the gauge's box at the bottom. */
function Water({ level }: { level: number }) {
  return (
    <span className="absolute inset-x-0 -top-2 bottom-0 overflow-hidden">
      <span
        className="absolute inset-x-0 bottom-0 top-2 transition-[translate] duration-1000 ease-out"
        style={{ translate: `0 ${100 - level}%` }}
      >
        <svg aria-hidden="true" className="absolute -top-[7px] h-[14px] w-full">
          <defs>
            <pattern id="tide-wave" width="56" height="14" patternUnits="userSpaceOnUse">
              <path d="M0 7C9.3 1.7 18.7 1.7 28 7s18.7 5.3 28 0V14H0z" className="fill-brand-wash" />
              <path
                d="M0 7C9.3 1.7 18.7 1.7 28 7s18.7 5.3 28 0"
                className="fill-none stroke-brand-strong stroke-2"
              />
            </pattern>
          </defs>
          <rect width="100%" height="14" fill="url(#tide-wave)" />
        </svg>
        <span className="absolute inset-x-0 bottom-0 top-[7px] bg-brand-wash forced-colors:bg-[Highlight]" />
      </span>
    </span>
  );
}
