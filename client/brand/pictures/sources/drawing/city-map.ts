import { type City, planCity, type Street } from './city';
import { contour, soundings } from './contours';
import { distance, type Point, pathOf, round, smoothPathOf } from './geometry';
import { coast, coastAt, depthAt, isInRiver, piers, riverCourse, world } from './harbor';
import { palette } from './palette';
import { drawParks } from './parks';
import { placeLabels } from './place-labels';
import { createRandom } from './random';
import { streetLabels } from './street-labels';

const streetWidth = [11, 7, 4.6] as const;
/** World units. What stays longer over water would run along the river, not across it. */
const longestBridge = 150;

const land: Point[] = [
  [560, -60],
  [2080, -60],
  [2080, 1260],
  [560, 1260],
];
const landOutline = `${pathOf(coast)}L2100 1270L2100 -60Z`;

function riverOutline(): string {
  const bank = (sign: 1 | -1) =>
    riverCourse.map(({ at, width }, index): Point => {
      const before = riverCourse[index - 1]?.at ?? at;
      const after = riverCourse[index + 1]?.at ?? at;
      const reach = (width / 2 / distance(before, after)) * sign;
      return [at[0] - (after[1] - before[1]) * reach, at[1] + (after[0] - before[0]) * reach];
    });
  return `${smoothPathOf(bank(1))}L${smoothPathOf(bank(-1).reverse()).slice(1)}Z`;
}

/** The stretches of a street that cross the river from bank to bank. */
function bridgesOf({ points, rank }: Street): Street[] {
  const wet = points.map(isInRiver);
  const bridges: Street[] = [];
  wet.forEach((isWet, index) => {
    if (!isWet || wet[index - 1]) return;
    const end = wet.indexOf(false, index);
    const span = points.slice(Math.max(0, index - 1), end + 1);
    const [first, last] = [span[0], span.at(-1)];
    if (index > 0 && end > 0 && first && last && distance(first, last) < longestBridge) {
      bridges.push({ points: span, rank });
    }
  });
  return bridges;
}

function drawBuildings(city: City): string {
  const outlines = (tall: boolean) =>
    city.buildings
      .filter(building => building.tall === tall)
      .map(({ outline }) => pathOf(outline, true))
      .join('');
  return `<path d="${outlines(false)}" fill="${palette.building}"/><path d="${outlines(true)}" fill="${palette.buildingDark}"/>`;
}

function road(path: string, width: number): string {
  return `<path d="${path}" stroke="${palette.line}" stroke-width="${width + 1.5}"/><path d="${path}" stroke="${palette.paperRaised}" stroke-width="${width}"/>`;
}

function drawStreets(streets: Street[], rank: Street['rank']): string {
  const path = streets.filter(street => street.rank === rank).map(street => pathOf(street.points));
  return road(path.join(''), streetWidth[rank]);
}

function drawPiers(): string {
  return piers
    .map(({ y, length, breadth }) => {
      const root = round(coastAt(y) + 14);
      const head = round(root - length - 14);
      return `<path d="M${root} ${y - breadth / 2}H${head}V${y + breadth / 2}H${root}Z" fill="${palette.block}" stroke="${palette.waterLine}"/>
        <rect x="${head + 8}" y="${y - breadth / 4}" width="${round(length * 0.62)}" height="${breadth / 2}" fill="${palette.buildingDark}"/>`;
    })
    .join('');
}

function drawHarbor() {
  const random = createRandom(31);
  const points: Point[] = [];
  for (let y = 40; y < world.height; y += 74) {
    for (let x = 30; x < 640; x += 82) {
      const at: Point = [x + random() * 44, y + random() * 40];
      const nearPier = piers.some(
        pier => Math.abs(pier.y - at[1]) < 30 && at[0] > coastAt(pier.y) - pier.length - 30,
      );
      if (coastAt(at[1]) - at[0] > 60 && !nearPier) points.push(at);
    }
  }
  const window = { x: -40, y: -40, width: 900, height: 1280 };
  const lines = [2, 5, 10].map((metres, index) => {
    const path = contour(depthAt, metres, window, 5);
    return `<path d="${path}" stroke="${palette.waterLine}" stroke-width="${1 - index * 0.12}" fill="none"/>`;
  });
  return { lines: lines.join(''), figures: soundings(depthAt, points, { size: 10.5, color: '#5f7f9f' }) };
}

/** The whole city in world units, to be placed in an SVG whose viewBox picks the window; `calm` leaves the harbor empty. */
export function drawCity(calm = false): string {
  const city = planCity(land, 20);
  const river = riverOutline();
  const harbor = drawHarbor();
  const bridges = city.streets.filter(({ rank }) => rank === 0).flatMap(bridgesOf);
  const esplanade = smoothPathOf(coast.map(([x, y]): Point => [x + 16, y]));
  return `<defs><clipPath id="land"><path d="${landOutline}"/></clipPath><clipPath id="river"><path d="${river}"/></clipPath></defs>
    <rect x="-100" y="-100" width="2300" height="1500" fill="${palette.water}"/>
    ${harbor.lines}${calm ? '' : harbor.figures}${drawPiers()}
    <g clip-path="url(#land)" fill="none" stroke-linecap="round" stroke-linejoin="round">
      <path d="${landOutline}" fill="${palette.block}"/>
      <g stroke="none">${drawBuildings(city)}</g>
      ${drawStreets(city.streets, 2)}${drawStreets(city.streets, 1)}
      ${drawParks(city.parks)}
      ${drawStreets(city.streets, 0)}${road(esplanade, 10)}${road(river, 10.5)}
    </g>
    <path d="${smoothPathOf(coast)}" fill="none" stroke="${palette.waterLine}" stroke-width="1.4"/>
    <path d="${river}" fill="${palette.water}"/>
    <g clip-path="url(#river)">${harbor.lines}</g>
    <g clip-path="url(#land)" fill="none" stroke-linejoin="round">
      <path d="${river}" stroke="${palette.waterLine}" stroke-width="1.2"/>
      ${drawStreets(bridges, 0)}
    </g>
    ${streetLabels(city.streets)}${placeLabels(calm)}`;
}
