import type { DriveOverview, DriveRange, Gifts } from '@shared/contracts/donations/drive-overview';
import { formatExactly } from '@shared/money';
import { drive, studio } from '@shared/site/studio';

type Unit = DriveOverview['unit'];

const locale = studio.locale.replace('_', '-');
/** Formats a calendar day as the UTC day that it is kept as. */
const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });

const dayFormat = format({ weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' });
const weekFormat = format({ month: 'short', day: 'numeric', year: 'numeric' });
const monthFormat = format({ month: 'long', year: 'numeric' });
const shortDayFormat = format({ month: 'short', day: 'numeric' });
const shortMonthFormat = format({ month: 'short', year: '2-digit' });

const dateOf = (day: string) => new Date(`${day}T00:00:00Z`);

/** `Sun, Nov 22, 2026`, `Week of Nov 22, 2026`, or `November 2026`. */
export function nameOf(unit: Unit, start: string): string {
  switch (unit) {
    case 'day':
      return dayFormat.format(dateOf(start));
    case 'week':
      return `Week of ${weekFormat.format(dateOf(start))}`;
    case 'month':
      return monthFormat.format(dateOf(start));
  }
}

/** `Nov 22`, or `Nov ’26` of a month. */
export function shortNameOf(unit: Unit, start: string): string {
  if (unit !== 'month') return shortDayFormat.format(dateOf(start));
  const [month, year] = shortMonthFormat.format(dateOf(start)).split(' ');
  return `${month} ’${year}`;
}

/** `Oct 24 – Nov 22, 2026` */
export function spanOf({ periods, today }: Pick<DriveOverview, 'periods' | 'today'>): string {
  return weekFormat.formatRange(dateOf(periods[0]?.start ?? today), dateOf(today));
}

export const unitNames: Record<Unit, string> = { day: 'Day', week: 'Week', month: 'Month' };

export const countUnits = (unit: Unit, count: number) => `${count} ${unit}${count === 1 ? '' : 's'}`;

export const countGifts = (count: number) =>
  count === 1 ? '1 donation' : `${count.toLocaleString(locale)} donations`;

/** `$125.00 from 2 donations` */
export const giftsIn = ({ gifts, raised }: Gifts) =>
  gifts === 0 ? 'No donations' : `${formatExactly(raised)} from ${countGifts(gifts)}`;

export function compare(now: Gifts, before: Gifts): string {
  const change = now.raised - before.raised;
  const than = `the previous 7 days (${countGifts(before.gifts)})`;
  if (change === 0) return `The same as ${than}`;
  return `${change > 0 ? 'Up' : 'Down'} ${formatExactly(Math.abs(change))} from ${than}`;
}

const shortFormat = new Intl.NumberFormat(locale, {
  style: 'currency',
  currency: drive.currency,
  notation: 'compact',
  minimumFractionDigits: 0,
  maximumFractionDigits: 1,
});

/** `$15K`, for an axis. */
export const shortDollars = (cents: number) => shortFormat.format(cents / 100);

/** Cents raised by the end of each period. */
export function runningTotals({ raisedBefore, periods }: DriveOverview): number[] {
  let total = raisedBefore;
  return periods.map(({ raised }) => {
    total += raised;
    return total;
  });
}

export const ranges: { value: DriveRange; label: string }[] = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: 'all', label: 'All time' },
];

/** Falls back to 30 days. */
export const rangeOf = (name: string): DriveRange =>
  ranges.find(({ value }) => value === name)?.value ?? '30';
