import type { DriveOverview } from '@shared/contracts/donations/drive-overview';
import { scaleLinear } from 'd3-scale';
import { area, curveStepAfter, line } from 'd3-shape';

/** Units of the drawings, which are as many units wide as there are periods. */
export const plotHeight = 100;

export interface Axis {
  /** Measures from the top. */
  y: (cents: number) => number;
  ticks: number[];
}

/** Ends at a round amount of at least `highest` cents. */
export function axisTo(highest: number, count: number): Axis {
  const y = scaleLinear()
    .domain([0, highest || 10_000])
    .nice(count)
    .range([plotHeight, 0]);
  return { y, ticks: y.ticks(count) };
}

type Point = [x: number, total: number];

/** Stays flat over a period without gifts. */
export function drawLevel(totals: number[], { y }: Axis): { water: string; surface: string } {
  const points: Point[] = totals.map((total, index) => [index, total]);
  points.push([totals.length, totals.at(-1) ?? 0]);
  const water = area<Point>()
    .curve(curveStepAfter)
    .x(([x]) => x)
    .y0(plotHeight)
    .y1(([, total]) => y(total));
  const surface = line<Point>()
    .curve(curveStepAfter)
    .x(([x]) => x)
    .y(([, total]) => y(total));
  return { water: water(points) ?? '', surface: surface(points) ?? '' };
}

/** Bars between two marks of the time axis. */
const strides: Record<DriveOverview['unit'], readonly number[]> = {
  day: [1, 7, 14],
  week: [1, 4, 8, 13, 26],
  month: [1, 3, 6, 12, 24, 60],
};

const mostMarks = 8;

/** Counts back from the last bar. */
export function namedBars({ unit, periods }: Pick<DriveOverview, 'unit' | 'periods'>): number[] {
  const { length } = periods;
  const stride = strides[unit].find(bars => length / bars <= mostMarks) ?? Math.ceil(length / mostMarks);
  const count = Math.ceil(length / stride);
  return Array.from({ length: count }, (_, back) => length - 1 - back * stride).toReversed();
}
