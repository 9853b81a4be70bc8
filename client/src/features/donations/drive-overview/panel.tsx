import { formatDollars } from '@shared/money';
import type { ReactNode } from 'react';
import { classNames } from '@/lib/class-names';
import { type Axis, plotHeight } from './chart-scales';
import { shortDollars } from './drive-texts';

interface PanelProps {
  title: string;
  /** What the title names, at the place that is pointed at. */
  value: string;
  /** What the value is of, where that is not one place. */
  note?: string | undefined;
  axis: Axis;
  /** A line across, in cents. */
  goal?: number;
  size: 'large' | 'small';
  children: ReactNode;
}

const heights = { large: 'h-52 lg:h-64', small: 'h-24 lg:h-32' };

/** One of the plots over the time axis, with the amounts at its right. */
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
