import { contour } from './contours';
import { distance, type Point, type Polygon } from './geometry';

/**
 * Distance from a point to a row of points, rounded off by `softness` where two of them are about equally near, so
 * that lines of equal distance have no corners.
 */
export function softDistance(points: Polygon, at: Point, softness: number): number {
  const sum = points.reduce((total, point) => total + Math.exp(-distance(point, at) / softness), 0);
  return Math.max(0, -softness * Math.log(sum));
}

/** Joins the loose pieces of a contour end to end, so that it can be filled. The field must end inside the window. */
export function closedContour(
  field: (at: Point) => number,
  level: number,
  window: { x: number; y: number; width: number; height: number },
  cell: number,
): string {
  const neighbors = new Map<string, string[]>();
  for (const piece of contour(field, level, window, cell).split('M').slice(1)) {
    const [from, to] = piece.split('L');
    if (!from || !to || from === to) continue;
    neighbors.set(from, [...(neighbors.get(from) ?? []), to]);
    neighbors.set(to, [...(neighbors.get(to) ?? []), from]);
  }
  const seen = new Set<string>();
  const loops: string[] = [];
  for (const start of neighbors.keys()) {
    const loop: string[] = [];
    let next: string | undefined = start;
    while (next && !seen.has(next)) {
      seen.add(next);
      loop.push(next);
      next = neighbors.get(next)?.find(point => !seen.has(point));
    }
    if (loop.length > 2) loops.push(`M${loop.join('L')}Z`);
  }
  return loops.join('');
}
