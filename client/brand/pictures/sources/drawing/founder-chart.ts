import { soundings } from './contours';
import { type Point, smoothPathOf } from './geometry';
import { closedContour, softDistance } from './isobaths';
import { palette } from './palette';
import { printInks } from './print-inks';
import { createRandom } from './random';
import { pointAt } from './strokes';

/** The figure's outline in broad strokes: to the chart it is an island. */
const island: Point[] = [
  [540, 200],
  [590, 260],
  [598, 330],
  [640, 435],
  [600, 480],
  [606, 560],
  [580, 596],
  [530, 612],
  [530, 690],
  [600, 720],
  [700, 790],
  [800, 870],
  [860, 1080],
  [-60, 1080],
  [-40, 920],
  [60, 820],
  [200, 740],
  [270, 640],
  [220, 560],
  [210, 500],
  [250, 450],
  [230, 340],
  [260, 220],
  [340, 150],
  [440, 140],
];

const shore = Array.from({ length: 150 }, (_, index) => pointAt(island, index / 149));
const offshore = (at: Point) => softDistance(shore, at, 26) + 22;

const shoals: { at: Point; wide: number; high: number; rise: number }[] = [
  { at: [760, 150], wide: 90, high: 60, rise: 4.4 },
  { at: [60, 330], wide: 60, high: 110, rise: 2.8 },
];

/** Metres of water; the bed falls away from the figure. */
function depthAt(at: Point): number {
  const [x, y] = at;
  const raised = shoals.reduce(
    (sum, { at: [cx, cy], wide, high, rise }) =>
      sum + rise * Math.exp(-(((x - cx) / wide) ** 2 + ((y - cy) / high) ** 2)),
    0,
  );
  const swell =
    Math.sin(x / 71 + y / 93) * 0.55 + Math.sin(y / 47 - x / 88) * 0.4 + Math.sin(x / 29 + 2) * 0.12;
  return Math.max(0.2, offshore(at) / 19 + swell - raised);
}

const window = { x: -60, y: -60, width: 920, height: 1120 };
const bands = [
  { metres: 9, tint: printInks.deep },
  { metres: 5.5, tint: printInks.shallow },
  { metres: 2.6, tint: printInks.shoal },
];
const line = '#6f97c4';

/** Deep water is bare paper, as on a chart; beyond the window everything counts as deep. */
function field(at: Point): number {
  const [x, y] = at;
  const outside =
    x < window.x + 8 ||
    y < window.y + 8 ||
    x > window.x + window.width - 16 ||
    y > window.y + window.height - 16;
  return outside ? 99 : depthAt(at);
}

function figures(): string {
  const random = createRandom(12);
  const points: Point[] = [];
  for (let y = 34; y < 760; y += 62) {
    for (let x = 26; x < 800; x += 74) {
      const at: Point = [x + random() * 34, y + random() * 26];
      const depth = depthAt(at);
      const clear = [...bands.map(({ metres }) => metres), 13].every(
        metres => Math.abs(depth - metres) > 0.55,
      );
      if (offshore(at) > 50 && clear && depth > 1) points.push(at);
    }
  }
  return soundings(depthAt, points, { size: 13.5, color: '#54779f' });
}

/** The water round the portrait. */
export function founderChart(): string {
  const tints = bands.map(
    ({ metres, tint }) =>
      `<path d="${closedContour(field, metres, window, 4)}" fill="${tint}" stroke="${line}" stroke-width="1.3" fill-rule="evenodd"/>`,
  );
  return `<rect width="800" height="1000" fill="${palette.paper}"/>
    <path d="${closedContour(field, 13, window, 4)}" fill="none" stroke="${line}" stroke-width="1" stroke-dasharray="9 5"/>
    ${tints.join('')}<path d="${smoothPathOf(island)}Z" fill="${bands.at(-1)?.tint}"/>${figures()}`;
}
