export type Point = readonly [x: number, y: number];
export type Polygon = readonly Point[];

export function round(value: number): number {
  return Math.round(value * 10) / 10;
}

export function distance([ax, ay]: Point, [bx, by]: Point): number {
  return Math.hypot(bx - ax, by - ay);
}

export function centroid(polygon: Polygon): Point {
  const sum = polygon.reduce<Point>(([x, y], [px, py]) => [x + px, y + py], [0, 0]);
  return [sum[0] / polygon.length, sum[1] / polygon.length];
}

/** Consecutive pairs, the last joined to the first. */
export function edges(polygon: Polygon): [Point, Point][] {
  return polygon.map((point, index) => [point, polygon[(index + 1) % polygon.length] ?? point]);
}

export function area(polygon: Polygon): number {
  return Math.abs(edges(polygon).reduce((sum, [[ax, ay], [bx, by]]) => sum + ax * by - bx * ay, 0)) / 2;
}

/** The part of a convex polygon that lies left of the line through `origin` along `direction`. */
export function clip(polygon: Polygon, origin: Point, direction: Point): Point[] {
  const side = ([x, y]: Point) => direction[0] * (y - origin[1]) - direction[1] * (x - origin[0]);
  return edges(polygon).flatMap(([from, to]) => {
    const [a, b] = [side(from), side(to)];
    const kept: Point[] = a >= 0 ? [from] : [];
    if (a >= 0 === b >= 0) return kept;
    const t = a / (a - b);
    return [...kept, [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t] as const];
  });
}

/** A convex polygon shrunk by `by` on every side; empty when nothing is left. */
export function inset(polygon: Polygon, by: number): Point[] {
  const turn =
    edges(polygon).reduce((sum, [[ax, ay], [bx, by2]]) => sum + ax * by2 - bx * ay, 0) > 0 ? 1 : -1;
  return edges(polygon).reduce<Point[]>(
    (rest, [from, to]) => {
      const length = distance(from, to);
      if (length < 0.01) return rest;
      const direction: Point = [((to[0] - from[0]) / length) * turn, ((to[1] - from[1]) / length) * turn];
      return clip(rest, [from[0] - direction[1] * by, from[1] + direction[0] * by], direction);
    },
    [...polygon],
  );
}

export function pathOf(points: Polygon, close = false): string {
  return `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}${close ? 'Z' : ''}`;
}

/** A smooth curve through all points (Catmull-Rom as cubic Béziers). */
export function smoothPathOf(points: Polygon): string {
  const at = (index: number): Point => points[Math.min(points.length - 1, Math.max(0, index))] ?? [0, 0];
  const [startX, startY] = at(0);
  const curves = points.slice(1).map((_, index) => {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const first = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
    const second = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
    return `C${[...first, ...second, ...to].map(round).join(' ')}`;
  });
  return `M${round(startX)} ${round(startY)}${curves.join('')}`;
}
