import type { Street } from './city';
import { distance, type Point, pathOf } from './geometry';
import { coastAt, isInRiver } from './harbor';
import { palette } from './palette';

const names = [
  'Ferry Street',
  'Ropewalk Avenue',
  'Cooper Street',
  'Chandler Street',
  'Customs Road',
  'Signal Hill Road',
  'Mercer Street',
  'Tallow Lane',
  'Bell Street',
  'Lantern Street',
  'Foundry Street',
  'Orchard Road',
  'Sailmaker Lane',
  'Exchange Street',
  'Granary Street',
  'Almond Street',
  'Hopper Lane',
  'Weir Street',
  'St. Brannock Road',
  'Pilot Street',
  'Market Street',
  'Caulker Lane',
  'Observatory Road',
  'Kiln Street',
];

function lengthOf(points: readonly Point[]): number {
  return points.slice(1).reduce((sum, point, index) => sum + distance(point, points[index] ?? point), 0);
}

/** Left to right, so that no name stands on its head. */
function readable(points: Point[]): Point[] {
  const [first, last] = [points[0], points.at(-1)];
  return first && last && last[0] < first[0] ? [...points].reverse() : points;
}

/** Names along the longest streets, kept apart from one another. */
export function streetLabels(streets: Street[]): string {
  const placed: Point[] = [];
  const labels: string[] = [];
  const candidates = streets
    .filter(
      ({ points }) =>
        points.every(([x, y]) => x > coastAt(y) + 30 && !isInRiver([x, y])) && lengthOf(points) > 130,
    )
    .sort((a, b) => a.rank - b.rank || lengthOf(b.points) - lengthOf(a.points));
  for (const { points, rank } of candidates) {
    const middle = points[Math.floor(points.length / 2)];
    const name = names[labels.length];
    if (!middle || !name) continue;
    if (placed.some(other => distance(other, middle) < 120)) continue;
    placed.push(middle);
    const id = `street-${labels.length}`;
    const size = rank === 0 ? 9.5 : 7.6;
    labels.push(`<path id="${id}" d="${pathOf(readable(points))}" fill="none"/>
      <text font-size="${size}" font-weight="${rank === 0 ? 600 : 520}" dy="${size * 0.34}" text-anchor="middle"
        stroke="${palette.paperRaised}" stroke-width="2.4" paint-order="stroke" stroke-linejoin="round"
        fill="${palette.inkFaint}" style="font-stretch:96%;letter-spacing:.02em"><textPath href="#${id}" startOffset="50%">${name}</textPath></text>`);
  }
  return labels.join('');
}
