import { distance, edges, type Point, type Polygon, pathOf, round, smoothPathOf } from './geometry';
import { palette } from './palette';
import { createRandom } from './random';

function contains(polygon: Polygon, [x, y]: Point): boolean {
  return edges(polygon).reduce((inside, [[ax, ay], [bx, by]]) => {
    const crosses = ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax;
    return crosses ? !inside : inside;
  }, false);
}

function boxOf(polygon: Polygon) {
  const xs = polygon.map(([x]) => x);
  const ys = polygon.map(([, y]) => y);
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

/** A winding path from one side of the park to the other. */
function footpath(polygon: Polygon, random: () => number): string {
  const { left, right, top, bottom } = boxOf(polygon);
  const points = Array.from({ length: 6 }, (_, index): Point => {
    const t = index / 5;
    return [left + (right - left) * t, top + (bottom - top) * (0.2 + 0.6 * t + (random() - 0.5) * 0.3)];
  });
  return smoothPathOf(points);
}

function trees(polygon: Polygon, random: () => number): string {
  const { left, right, top, bottom } = boxOf(polygon);
  const count = Math.round(((right - left) * (bottom - top)) / 260);
  const placed: Point[] = [];
  for (let index = 0; index < count; index += 1) {
    const at: Point = [left + random() * (right - left), top + random() * (bottom - top)];
    if (contains(polygon, at) && placed.every(other => distance(other, at) > 8)) placed.push(at);
  }
  return placed
    .map(([x, y]) => `<circle cx="${round(x)}" cy="${round(y)}" r="${round(2 + random() * 2.2)}"/>`)
    .join('');
}

/** Parks lie over the small streets, so that none runs through them. */
export function drawParks(parks: Polygon[]): string {
  const random = createRandom(7);
  return parks
    .map((park, index) => {
      const outline = pathOf(park, true);
      return `<clipPath id="park-${index}"><path d="${outline}"/></clipPath>
        <path d="${outline}" fill="${palette.park}" stroke="${palette.parkLine}" stroke-width=".8"/>
        <g clip-path="url(#park-${index})">
          <path d="${footpath(park, random)}" fill="none" stroke="${palette.paper}" stroke-width="3"/>
          <g fill="${palette.parkLine}" stroke="none">${trees(park, random)}</g>
        </g>`;
    })
    .join('');
}
