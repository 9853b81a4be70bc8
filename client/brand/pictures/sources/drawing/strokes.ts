import { type Point, type Polygon, round } from './geometry';

/** A point on the curve through `points` (Catmull-Rom), `t` from 0 to 1. */
export function pointAt(points: Polygon, t: number): Point {
  const last = points.length - 1;
  const at = (index: number): Point => points[Math.min(last, Math.max(0, index))] ?? [0, 0];
  const segment = Math.min(last - 1, Math.max(0, Math.floor(t * last)));
  const u = t * last - segment;
  const [before, from, to, after] = [at(segment - 1), at(segment), at(segment + 1), at(segment + 2)];
  const axis = (index: 0 | 1) =>
    0.5 *
    (2 * from[index] +
      (to[index] - before[index]) * u +
      (2 * before[index] - 5 * from[index] + 4 * to[index] - after[index]) * u ** 2 +
      (3 * from[index] - before[index] - 3 * to[index] + after[index]) * u ** 3);
  return [axis(0), axis(1)];
}

/** The curve that lies `t` of the way from one curve to another. */
export function between(one: Polygon, other: Polygon, t: number, steps = 12): Point[] {
  return Array.from({ length: steps + 1 }, (_, step) => {
    const [ax, ay] = pointAt(one, step / steps);
    const [bx, by] = pointAt(other, step / steps);
    return [ax + (bx - ax) * t, ay + (by - ay) * t];
  });
}

/** The part of a curve from `start` to `end`, as fractions of its length. */
export function stretch(points: Polygon, start: number, end: number, steps = 10): Point[] {
  return Array.from({ length: steps + 1 }, (_, step) =>
    pointAt(points, start + ((end - start) * step) / steps),
  );
}

/** A cut of the gouge along a curve: pointed at both ends, `width` at its broadest place, `belly` of the way along. */
export function gouge(points: Polygon, width: number, belly = 0.5): string {
  const steps = 14;
  const sides: [string[], string[]] = [[], []];
  for (let step = 0; step <= steps; step += 1) {
    const t = step / steps;
    const [x, y] = pointAt(points, t);
    const [aheadX, aheadY] = pointAt(points, Math.min(1, t + 0.02));
    const [backX, backY] = pointAt(points, Math.max(0, t - 0.02));
    const length = Math.hypot(aheadX - backX, aheadY - backY) || 1;
    const swell = t < belly ? t / belly : (1 - t) / (1 - belly);
    const reach = (width / 2) * Math.sin((swell * Math.PI) / 2) ** 0.8;
    const [offX, offY] = [(-(aheadY - backY) / length) * reach, ((aheadX - backX) / length) * reach];
    sides[0].push(`${round(x + offX)} ${round(y + offY)}`);
    sides[1].unshift(`${round(x - offX)} ${round(y - offY)}`);
  }
  return `M${[...sides[0], ...sides[1]].join('L')}Z`;
}
