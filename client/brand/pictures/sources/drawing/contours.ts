import { type Point, round } from './geometry';

interface Window {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Where `field` crosses `level` between two corners of a cell: the same figures from either of the cells it parts. */
function crossing(from: Point, to: Point, a: number, b: number, level: number): string {
  if (to[0] < from[0] || to[1] < from[1]) return crossing(to, from, b, a, level);
  const t = (level - a) / (b - a);
  return `${round(from[0] + (to[0] - from[0]) * t)} ${round(from[1] + (to[1] - from[1]) * t)}`;
}

/** Lines of equal value of a field (marching squares), as the data of one SVG path. */
export function contour(field: (at: Point) => number, level: number, window: Window, cell = 6): string {
  const path: string[] = [];
  for (let y = window.y; y < window.y + window.height; y += cell) {
    for (let x = window.x; x < window.x + window.width; x += cell) {
      const corners: Point[] = [
        [x, y],
        [x + cell, y],
        [x + cell, y + cell],
        [x, y + cell],
      ];
      const values = corners.map(field);
      const cuts = corners.flatMap((corner, index) => {
        const next = (index + 1) % 4;
        const [to, a, b] = [corners[next] ?? corner, values[index] ?? 0, values[next] ?? 0];
        return a < level === b < level ? [] : [crossing(corner, to, a, b, level)];
      });
      for (let index = 0; index + 1 < cuts.length; index += 2)
        path.push(`M${cuts[index]}L${cuts[index + 1]}`);
    }
  }
  return path.join('');
}

/** Small figures scattered over water, as on a chart: whole metres with a lowered decimal. */
export function soundings(
  field: (at: Point) => number,
  points: Point[],
  { size, color }: { size: number; color: string },
): string {
  const figures = points.map(([x, y]) => {
    const [metres, decimal] = field([x, y]).toFixed(1).split('.');
    const small =
      decimal === '0' ? '' : `<tspan dy="${size * 0.28}" font-size="${size * 0.72}">${decimal}</tspan>`;
    return `<text x="${round(x)}" y="${round(y)}">${metres}${small}</text>`;
  });
  return `<g fill="${color}" font-size="${size}" font-weight="450" text-anchor="middle"
    style="font-stretch:96%">${figures.join('')}</g>`;
}
