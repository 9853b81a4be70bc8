import type { Point } from './geometry';
import { palette } from './palette';

interface Place {
  name: string;
  at: Point;
  size: number;
  kind: 'water' | 'district' | 'park';
}

const places: Place[] = [
  { name: 'Outer Harbor', at: [225, 590], size: 26, kind: 'water' },
  { name: 'Weir River', at: [915, 603], size: 11, kind: 'water' },
  { name: 'Ropewalk', at: [1010, 420], size: 17, kind: 'district' },
  { name: 'Old Port', at: [830, 1000], size: 17, kind: 'district' },
  { name: 'Signal Hill', at: [1480, 300], size: 17, kind: 'district' },
  { name: 'Tannery', at: [1500, 860], size: 17, kind: 'district' },
  { name: 'Ropewalk Green', at: [1108, 936], size: 12, kind: 'park' },
];

const style = {
  water: { fill: '#4f7396', halo: palette.water, weight: 420, spacing: '.16em', width: 112 },
  district: { fill: palette.inkSoft, halo: palette.paper, weight: 700, spacing: '.3em', width: 118 },
  park: { fill: '#5c6642', halo: palette.park, weight: 600, spacing: '.02em', width: 100 },
} as const;

/** Names of waters, districts and parks; `calm` leaves out that of the harbor. */
export function placeLabels(calm: boolean): string {
  return places
    .filter(({ kind, size }) => !calm || kind !== 'water' || size < 20)
    .map(({ name, at: [x, y], size, kind }) => {
      const { fill, halo, weight, spacing, width } = style[kind];
      const text = kind === 'district' ? name.toUpperCase() : name;
      return `<text x="${x}" y="${y}" text-anchor="middle" font-size="${size}" font-weight="${weight}" fill="${fill}"
        stroke="${halo}" stroke-width="4" paint-order="stroke" stroke-linejoin="round"
        style="font-stretch:${width}%;letter-spacing:${spacing}">${text}</text>`;
    })
    .join('');
}
