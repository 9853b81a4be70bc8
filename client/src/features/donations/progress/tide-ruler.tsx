import { classNames } from '@/lib/class-names';
import { GaugeProgress } from './gauge-progress';
import { type Tick, tideScale, waterLevel } from './tide-scale';
import type { Fundraising } from './use-fundraising';

const tickHeights: Record<Tick['rank'], string> = { major: 'h-6', middle: 'h-4', minor: 'h-2' };

/** The tide gauge on its side, for wide and low places. */
export function TideRuler({ fundraising, className }: { fundraising: Fundraising; className?: string }) {
  return (
    <GaugeProgress fundraising={fundraising} className={classNames('relative pb-12', className)}>
      <span className="relative block h-4 overflow-hidden border border-current">
        <span
          className="absolute inset-0 bg-brand transition-[translate] duration-1000 ease-out forced-colors:bg-[Highlight]"
          style={{ translate: `${waterLevel(fundraising.percentage) - 100}% 0` }}
        />
      </span>
      {tideScale.map(({ percent, rank, label }) => (
        <span key={percent} className="absolute top-4" style={{ left: `${percent}%` }}>
          <span
            className={classNames(
              'absolute left-0 w-px bg-current forced-colors:bg-[CanvasText]',
              percent === 100 && '-left-px',
              tickHeights[rank],
            )}
          />
          {label && (
            <span
              className={classNames(
                'caption absolute top-7',
                percent === 0 ? 'left-0' : percent === 100 ? 'right-0' : '-translate-x-1/2',
              )}
            >
              {label}
            </span>
          )}
        </span>
      ))}
    </GaugeProgress>
  );
}
