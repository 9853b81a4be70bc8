import { contour, soundings } from './contours';
import { type Point, round } from './geometry';
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

/** A tide staff: metres with long ticks, quarters with short ones, drawn upwards from `bottom`. */
export function tideStaff({
  x,
  top,
  bottom,
  metre,
  first = 0,
  color = palette.ink,
}: {
  x: number;
  top: number;
  bottom: number;
  metre: number;
  first?: number;
  color?: string;
}): string {
  const marks: string[] = [];
  const quarters = Math.floor((bottom - top) / (metre / 4));
  for (let index = 0; index <= quarters; index += 1) {
    const y = round(bottom - (index * metre) / 4);
    const whole = index % 4 === 0;
    marks.push(
      `<path d="M${x} ${y}h${whole ? -26 : index % 2 ? -8 : -14}" stroke="${color}" stroke-width="${whole ? 2 : 1.2}"/>`,
    );
    if (whole)
      marks.push(
        `<text x="${x - 34}" y="${y + 5}" text-anchor="end" font-size="15" font-weight="600" fill="${color}">${first + index / 4}</text>`,
      );
  }
  return `<g><path d="M${x} ${top}V${bottom}" stroke="${color}" stroke-width="2"/>${marks.join('')}</g>`;
}
