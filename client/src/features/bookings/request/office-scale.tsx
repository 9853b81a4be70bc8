import { slotOfInstant } from '@shared/office-hours';
import { type DayRange, isOpenDay } from '@shared/open-days';
import { office } from '@shared/site/studio';
import { formatInTimeZone, getTimezoneOffset } from 'date-fns-tz';
import { memo } from 'react';
import { classNames } from '@/lib/class-names';
import { placeOfZone } from '@/lib/own-time-zone';

/** Minutes after midnight between which nobody wants a call. */
const night = { from: 22 * 60, to: 7 * 60 };
/** Hours between two labels. */
const step = 6;

interface OfficeScaleProps {
  instant: Date;
  /** Without it, or if it is the office's own, there is only the office's scale. */
  timeZone: string | null;
  closedDays?: readonly DayRange[];
  className?: string;
}

/** Is decorative: the text beside it says the same. */
export const OfficeScale = memo(function OfficeScale({
  instant,
  timeZone,
  closedDays = [],
  className,
}: OfficeScaleProps) {
  const ahead = timeZone === null ? 0 : minutesAheadOfOffice(timeZone, instant);
  const [hours = 0, minutes = 0] = formatInTimeZone(instant, office.timeZone, 'HH:mm').split(':').map(Number);
  const officeSpans = isOpenDay(slotOfInstant(instant).date, closedDays)
    ? spansOf(0, office.firstCall, office.lastCall + office.callTakes)
    : [];
  const needle = placeOf(hours * 60 + minutes);
  const hasOwn = timeZone !== null && ahead !== 0;
  const end = hasOwn ? 84 : 52;

  return (
    <div aria-hidden="true" className={classNames('caption select-none', className)}>
      <p className="mb-3 font-[650]">{office.city}</p>
      <svg
        aria-hidden="true"
        className={classNames('block w-full overflow-visible', hasOwn ? 'h-[6.5rem]' : 'h-[3.25rem]')}
      >
        {hourTicks(0).map(tick => (
          <Tick key={tick.at} {...tick} y={30} grows={-1} />
        ))}
        {officeSpans.map(span => (
          <Band key={span.at} {...span} y={30} label="office hours" className="fill-brand-strong" />
        ))}
        <line x1="0" x2="100%" y1="52" y2="52" className="stroke-ink" strokeWidth="1.5" />
        {hasOwn && (
          <>
            {hourTicks(ahead).map(tick => (
              <Tick key={tick.at} {...tick} y={74} grows={1} />
            ))}
            {spansOf(ahead, night.from, night.to).map(span => (
              <Band key={span.at} {...span} y={52} label="nighttime" className="fill-ink" />
            ))}
          </>
        )}
        <svg aria-hidden="true" x={`${needle}%`} overflow="visible">
          <path d={`M0 6V${end}`} className="stroke-paper" strokeWidth="6" />
          <path d={`M0 0V${end}`} className="stroke-ink" strokeWidth="2.5" />
          <path d="M-8 -10h16L0 2z" className="fill-ink" />
        </svg>
      </svg>
      {hasOwn && <p className="mt-1 font-[650]">{placeOfZone(timeZone)}</p>}
    </div>
  );
});

/** Percent of the scale below which a band has no room for its label. */
const roomForLabel = 20;

function Band({
  at,
  width,
  y,
  label,
  className,
}: ScaleSpan & { y: number; label: string; className: string }) {
  return (
    <>
      <rect x={`${at}%`} width={`${width}%`} y={y} height="22" className={className} />
      {width > roomForLabel && (
        <text x={`${at + width / 2}%`} y={y + 15.5} textAnchor="middle" className="fill-paper">
          {label}
        </text>
      )}
    </>
  );
}

interface TickProps extends ScaleTick {
  y: number;
  /** 1 is down, -1 up. */
  grows: 1 | -1;
}

function Tick({ at, hour, y, grows }: TickProps) {
  const isNamed = hour % step === 0;
  const end = y + grows * (isNamed ? 7 : 3);
  return (
    <>
      <line x1={`${at}%`} x2={`${at}%`} y1={y - grows * 22} y2={end} className="stroke-ink" strokeWidth="1" />
      {isNamed && (
        <text
          x={`${at}%`}
          y={grows === -1 ? end - 4 : end + 13}
          textAnchor={at < 2 ? 'start' : at > 98 ? 'end' : 'middle'}
          className="fill-ink"
        >
          {nameOfHour(hour)}
        </text>
      )}
    </>
  );
}

const MINUTES_IN_DAY = 24 * 60;

export function minutesAheadOfOffice(timeZone: string, instant: Date): number {
  const offset = (zone: string) => getTimezoneOffset(zone, instant) / 60_000;
  return offset(timeZone) - offset(office.timeZone);
}

interface ScaleTick {
  /** Percent of the scale. */
  at: number;
  /** 0 to 23. */
  hour: number;
}

/** Percent of the scale. */
const placeOf = (minutes: number): number => (minutes / MINUTES_IN_DAY) * 100;

/** Takes how many minutes a clock is ahead of the office's. */
export function hourTicks(ahead: number): ScaleTick[] {
  const ticks: ScaleTick[] = [];
  for (let minutes = Math.ceil(ahead / 60) * 60; minutes <= MINUTES_IN_DAY + ahead; minutes += 60)
    ticks.push({ at: placeOf(minutes - ahead), hour: hourOfDay(minutes) });
  return ticks;
}

interface ScaleSpan {
  at: number;
  width: number;
}

/** Splits at midnight what a clock that is `ahead` minutes ahead shows from `start` to `end`. */
export function spansOf(ahead: number, start: number, end: number): ScaleSpan[] {
  const length = (end - start + MINUTES_IN_DAY) % MINUTES_IN_DAY;
  return [-2, -1, 0, 1, 2].flatMap(day => {
    const from = Math.max(0, start - ahead + day * MINUTES_IN_DAY);
    const to = Math.min(MINUTES_IN_DAY, start - ahead + day * MINUTES_IN_DAY + length);
    return to <= from ? [] : [{ at: placeOf(from), width: placeOf(to - from) }];
  });
}

/** `12 AM`, `3 AM`, `12 PM`. */
export function nameOfHour(hour: number): string {
  return `${hour % 12 === 0 ? 12 : hour % 12} ${hour < 12 ? 'AM' : 'PM'}`;
}

function hourOfDay(minutes: number): number {
  return ((((minutes / 60) % 24) + 24) % 24) | 0;
}
