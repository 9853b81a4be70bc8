import type { Period } from '@shared/contracts/donations/drive-overview';
import { formatDollars } from '@shared/money';
import type { ReactNode } from 'react';
import { classNames } from '@/lib/class-names';
import { type Axis, drawLevel, plotHeight } from './chart-scales';
import { shortDollars } from './drive-texts';

interface PanelProps {
  title: string;
  value: string;
  note?: string | undefined;
  axis: Axis;
  /** Cents. */
  goal?: number;
  size: 'large' | 'small';
  children: ReactNode;
}

const heights = { large: 'h-52 lg:h-64', small: 'h-24 lg:h-32' };

export function Panel({ title, value, note, axis, goal, size, children }: PanelProps) {
  const from = (cents: number) => ({ top: `${(axis.y(cents) / plotHeight) * 100}%` });
  return (
    <div className="pt-4">
      <p className="figures flex items-baseline justify-between gap-4 pb-3 pr-12">
        <span className="label text-ink-soft">{title}</span>
        <span>
          <span className="text-[1.1875rem] font-[680]">{value}</span>
          {note && <span className="small text-ink-soft max-[24rem]:hidden"> {note}</span>}
        </span>
      </p>
      <div aria-hidden="true" className={classNames('relative mr-12', heights[size])}>
        {axis.ticks
          .filter(tick => tick !== goal)
          .map(tick => (
            <span
              key={tick}
              style={from(tick)}
              className={classNames('absolute inset-x-0 border-t', tick === 0 ? 'border-ink' : 'border-line')}
            >
              <span className="caption absolute left-full -translate-y-1/2 pl-2 text-ink-soft">
                {shortDollars(tick)}
              </span>
            </span>
          ))}
        {children}
        {goal !== undefined && (
          <span style={from(goal)} className="absolute inset-x-0 border-t-2 border-dashed border-give">
            <span className="caption absolute left-full -translate-y-1/2 pl-2 font-[720] text-give-strong">
              {shortDollars(goal)}
            </span>
            <span className="caption absolute left-0 top-1 text-give-strong">{`Goal ${formatDollars(goal)}`}</span>
          </span>
        )}
      </div>
    </div>
  );
}

interface RaisedLevelProps {
  /** Cents by the end of each period. */
  totals: number[];
  axis: Axis;
  pointed: number | null;
}

export function RaisedLevel({ totals, axis, pointed }: RaisedLevelProps) {
  const { water, surface } = drawLevel(totals, axis);
  return (
    <>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${totals.length} ${plotHeight}`}
        preserveAspectRatio="none"
        className="absolute inset-0 size-full overflow-visible"
      >
        <path d={water} className="fill-brand/18 forced-colors:fill-[Highlight] forced-colors:opacity-25" />
        <path
          d={surface}
          vectorEffect="non-scaling-stroke"
          className="fill-none stroke-brand-strong stroke-[2.5] forced-colors:stroke-[CanvasText]"
        />
      </svg>
      <PointedBand index={pointed} count={totals.length}>
        <span
          style={{ top: `${axis.y(totals[pointed ?? 0] ?? 0)}%` }}
          className="absolute left-1/2 size-3 -translate-1/2 rounded-full border-2 border-paper bg-ink forced-colors:bg-[CanvasText]"
        />
      </PointedBand>
    </>
  );
}

interface GiftBarsProps {
  periods: Period[];
  axis: Axis;
  pointed: number | null;
}

/** Fraction of a period's width that is left free on either side of its bar. */
const gap = 0.14;

/** Least height of a bar, so that a small gift is seen beside a large one. */
const least = 1.5;

export function GiftBars({ periods, axis, pointed }: GiftBarsProps) {
  return (
    <>
      <PointedBand index={pointed} count={periods.length} />
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${periods.length} ${plotHeight}`}
        preserveAspectRatio="none"
        className="absolute inset-0 size-full"
      >
        {periods.map(({ start, raised }, index) => {
          const height = Math.max(least, plotHeight - axis.y(raised));
          return (
            raised > 0 && (
              <rect
                key={start}
                x={index + gap}
                y={plotHeight - height}
                width={1 - 2 * gap}
                height={height}
                className={classNames(
                  index === pointed ? 'fill-ink' : 'fill-brand-strong',
                  'forced-colors:fill-[CanvasText]',
                )}
              />
            )
          );
        })}
      </svg>
    </>
  );
}

interface PointedBandProps {
  index: number | null;
  count: number;
  children?: ReactNode;
}

function PointedBand({ index, count, children }: PointedBandProps) {
  if (index === null) return null;
  return (
    <span
      style={{ left: `${(index / count) * 100}%`, width: `${100 / count}%` }}
      className="absolute inset-y-0 before:absolute before:inset-y-0 before:left-1/2 before:w-px before:bg-ink forced-colors:before:bg-[CanvasText]"
    >
      {children}
    </span>
  );
}
