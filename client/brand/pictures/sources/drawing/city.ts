import { area, centroid, clip, distance, edges, inset, type Point, type Polygon } from './geometry';
import { createRandom } from './random';

export interface Street {
  points: Point[];
  /** 0 is an avenue, 1 a street, 2 a lane. */
  rank: 0 | 1 | 2;
}

export interface City {
  streets: Street[];
  parks: Polygon[];
  buildings: { outline: Polygon; tall: boolean }[];
}

const blockArea = 5_600;
const lotArea = 420;
const parkArea = 62_000;

/** Where a park is left open, and how far it reaches. */
const parkSites: { at: Point; reach: number }[] = [
  { at: [1180, 850], reach: 110 },
  { at: [1640, 190], reach: 120 },
  { at: [960, 250], reach: 70 },
  { at: [1840, 960], reach: 110 },
];

/** Bends the straight cuts of the plan, so that no two streets are quite parallel. */
function bend([x, y]: Point): Point {
  return [
    x + 16 * Math.sin(y / 210 + 1.1) + 7 * Math.sin(x / 140 + y / 90),
    y + 15 * Math.sin(x / 260 + 0.4) + 6 * Math.sin(y / 120 - x / 170),
  ];
}

function bentLine(from: Point, to: Point): Point[] {
  const steps = Math.max(1, Math.round(distance(from, to) / 18));
  return Array.from({ length: steps + 1 }, (_, step) => {
    const t = step / steps;
    return bend([from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t]);
  });
}

/** Cuts a plot across its longest side. */
function cut(polygon: Polygon, random: () => number, wobble: number) {
  const [from, to] = edges(polygon).reduce((longest, edge) =>
    distance(edge[0], edge[1]) > distance(longest[0], longest[1]) ? edge : longest,
  );
  const t = 0.42 + random() * 0.16;
  const origin: Point = [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t];
  const angle = Math.atan2(to[1] - from[1], to[0] - from[0]) + Math.PI / 2 + (random() - 0.5) * wobble;
  const direction: Point = [Math.cos(angle), Math.sin(angle)];
  const left = clip(polygon, origin, direction);
  const right = clip(polygon, origin, [-direction[0], -direction[1]]);
  const shared = left.filter(point => right.some(other => distance(point, other) < 0.01));
  return { left, right, shared };
}

function split(polygon: Polygon, limit: number, random: () => number): Polygon[] {
  if (polygon.length < 3) return [];
  if (area(polygon) < limit) return [polygon];
  const { left, right } = cut(polygon, random, 0.05);
  return [...split(left, limit, random), ...split(right, limit, random)];
}

function isPark(polygon: Polygon): boolean {
  const middle = centroid(polygon);
  return area(polygon) < parkArea && parkSites.some(({ at, reach }) => distance(at, middle) < reach);
}

/** Draws up a city inside `bounds` by cutting land into blocks and blocks into lots. */
export function planCity(bounds: Polygon, seed: number): City {
  const random = createRandom(seed);
  const city: City = { streets: [], parks: [], buildings: [] };

  function build(block: Polygon): void {
    const crowded = 0.75 + random() * 0.9;
    for (const lot of split(inset(block, 7), lotArea * crowded, random)) {
      const outline = inset(lot, 0.9 + random() * 0.5);
      if (outline.length < 3 || random() < 0.1) continue;
      city.buildings.push({ outline: outline.map(bend), tall: random() < 0.16 });
    }
  }

  function lay(polygon: Polygon, depth: number): void {
    if (isPark(polygon)) {
      city.parks.push(edges(inset(polygon, 5)).flatMap(edge => bentLine(...edge)));
      return;
    }
    if (area(polygon) < blockArea * (0.8 + random() * 0.7)) {
      build(polygon);
      return;
    }
    const { left, right, shared } = cut(polygon, random, depth < 3 ? 0.42 : 0.06);
    const [from, to] = shared;
    if (!from || !to) return;
    city.streets.push({ points: bentLine(from, to), rank: depth < 3 ? 0 : depth < 6 ? 1 : 2 });
    lay(left, depth + 1);
    lay(right, depth + 1);
  }

  lay(bounds, 0);
  return city;
}
