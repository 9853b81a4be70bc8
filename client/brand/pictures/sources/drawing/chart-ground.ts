import { contour, soundings } from './contours';
import type { Point } from './geometry';
import { palette } from './palette';
import { createRandom } from './random';

interface Ground {
  width: number;
  height: number;
  /** Depth in metres at a point of the picture. */
  depth: (at: Point) => number;
  levels: number[];
  /** Where figures may stand. */
  figures?: (at: Point) => boolean;
  line?: string;
  figure?: string;
}

/** Empty chart paper: depth contours as hairlines, and a few soundings. */
export function chartGround({
  width,
  height,
  depth,
  levels,
  figures,
  line = palette.line,
  figure = '#a8a28e',
}: Ground): string {
  const random = createRandom(11);
  const points: Point[] = [];
  for (let y = 40; y < height; y += 84) {
    for (let x = 40; x < width; x += 96) {
      const at: Point = [x + random() * 60, y + random() * 50];
      if (figures?.(at)) points.push(at);
    }
  }
  const lines = levels.map((level, index) => {
    const path = contour(depth, level, { x: -8, y: -8, width: width + 16, height: height + 16 }, 8);
    return `<path d="${path}" fill="none" stroke="${line}" stroke-width="${index % 3 === 0 ? 1.8 : 1.1}"/>`;
  });
  return `<svg class="ground" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${lines.join('')}
    ${soundings(depth, points, { size: 15, color: figure })}</svg>`;
}
