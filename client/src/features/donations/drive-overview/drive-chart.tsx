import type { DriveOverview } from '@shared/contracts/donations/drive-overview';
import { formatExactly } from '@shared/money';
import { type PointerEvent, useRef, useState } from 'react';
import { classNames } from '@/lib/class-names';
import { GiftBars, Panel, RaisedLevel } from './chart-plots';
import { axisTo, namedBars } from './chart-scales';
import {
  countGifts,
  countUnits,
  giftsIn,
  nameOf,
  runningTotals,
  shortNameOf,
  spanOf,
  unitNames,
} from './drive-texts';

export function DriveChart({ overview }: { overview: DriveOverview }) {
  const { unit, periods, raised, goal, today } = overview;
  const [pointed, setPointed] = useState<number | null>(null);
  const totals = runningTotals(overview);
  const totalAxis = axisTo(Math.max(goal, raised), 3);
  const giftAxis = axisTo(Math.max(...periods.map(period => period.raised)), 2);

  const period = pointed === null ? undefined : periods[pointed];
  const reading = {
    when: period ? nameOf(unit, period.start) : spanOf(overview),
    total: pointed === null ? raised : (totals[pointed] ?? raised),
    gifts: period ?? sumOf(overview),
  };
  const textOf = (index: number) => {
    const { start, ...gifts } = periods[index] ?? { start: today, gifts: 0, raised: 0 };
    return `${nameOf(unit, start)}: ${giftsIn(gifts)}, ${formatExactly(totals[index] ?? raised)} in total`;
  };

  return (
    <figure className="grid gap-3">
      <figcaption className="figures flex flex-wrap items-baseline justify-between gap-x-6 border-b border-ink pb-2">
        <span className="font-[680]">{reading.when}</span>
        <span className="small text-ink-soft">{countGifts(reading.gifts.gifts)}</span>
      </figcaption>
      <div className="relative has-focus-visible:outline-[3px] has-focus-visible:outline-offset-4 has-focus-visible:outline-brand-strong">
        <Panel
          title="Raised so far"
          value={formatExactly(reading.total)}
          axis={totalAxis}
          goal={goal}
          size="large"
        >
          <RaisedLevel totals={totals} axis={totalAxis} pointed={pointed} />
        </Panel>
        <Panel
          title={`Donations per ${unit}`}
          value={formatExactly(reading.gifts.raised)}
          note={period ? undefined : `in ${countUnits(unit, periods.length)}`}
          axis={giftAxis}
          size="small"
        >
          <GiftBars periods={periods} axis={giftAxis} pointed={pointed} />
        </Panel>
        <TimeAxis overview={overview} />
        <ChartScrubber
          label={unitNames[unit]}
          count={periods.length}
          pointed={pointed}
          onPoint={setPointed}
          textOf={textOf}
        />
      </div>
    </figure>
  );
}

function sumOf({ periods }: DriveOverview) {
  return periods.reduce(
    (sum, { gifts, raised }) => ({ gifts: sum.gifts + gifts, raised: sum.raised + raised }),
    { gifts: 0, raised: 0 },
  );
}

export function TimeAxis({ overview }: { overview: DriveOverview }) {
  const { unit, periods } = overview;
  const named = namedBars(overview);
  return (
    <div aria-hidden="true" className="caption relative mr-12 h-7 text-ink-soft">
      {named.map((index, place) => {
        const isSecond = (named.length - 1 - place) % 2 === 1;
        return (
          <span
            key={index}
            style={{ left: `${((index + 0.5) / periods.length) * 100}%` }}
            className={classNames(
              'absolute top-0 whitespace-nowrap h-1.5 border-l border-line-strong',
              isSecond && named.length > 4 && 'max-sm:hidden',
            )}
          >
            <span className="absolute top-2 -translate-x-1/2">
              {shortNameOf(unit, periods[index]?.start ?? overview.today)}
            </span>
          </span>
        );
      })}
    </div>
  );
}

interface ChartScrubberProps {
  label: string;
  count: number;
  pointed: number | null;
  onPoint: (index: number | null) => void;
  textOf: (index: number) => string;
}

/** Reads the pointer itself: a range input knows its place only to the width of its thumb. */
function ChartScrubber({ label, count, pointed, onPoint, textOf }: ChartScrubberProps) {
  const isPressed = useRef(false);
  const value = pointed ?? count - 1;
  const pointAt = ({ clientX, currentTarget }: PointerEvent<HTMLInputElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const index = Math.floor(((clientX - left) / width) * count);
    onPoint(Math.min(count - 1, Math.max(0, index)));
  };
  const release = () => {
    isPressed.current = false;
  };
  return (
    <input
      type="range"
      aria-label={label}
      aria-valuetext={textOf(value)}
      min={0}
      max={count - 1}
      value={value}
      onChange={event => {
        if (!isPressed.current) onPoint(Number(event.target.value));
      }}
      onPointerDown={event => {
        isPressed.current = true;
        pointAt(event);
      }}
      onPointerMove={pointAt}
      onPointerUp={release}
      onPointerCancel={release}
      onPointerLeave={() => onPoint(null)}
      onFocus={event => {
        if (event.target.matches(':focus-visible')) onPoint(value);
      }}
      onBlur={() => onPoint(null)}
      className="absolute inset-y-0 left-0 w-[calc(100%-3rem)] cursor-crosshair touch-pan-y opacity-0"
    />
  );
}
