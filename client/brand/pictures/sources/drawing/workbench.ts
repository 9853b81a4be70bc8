import { contour, soundings } from './contours';
import { type Point, type Polygon, pathOf } from './geometry';
import { palette } from './palette';
import { printInks } from './print-inks';
import { gouge } from './strokes';

const { ink, paperRaised, paper } = palette;
const { cloth, sheen, light, half, shallow } = printInks;

/** The table top in perspective: `across` from -0.5 to 0.5 of the far edge, `near` from 0 at the window to 1 at the front. */
const far = { y: 664, scale: 900 };
const front = { y: 952, scale: 1440 };

function onTable([across, near]: Point): Point {
  const scale = 1 / ((1 - near) / far.scale + near / front.scale);
  const down = (scale - far.scale) / (front.scale - far.scale);
  return [400 + across * scale, far.y + down * (front.y - far.y)];
}

const flat = (points: Polygon, close = true) => pathOf(points.map(onTable), close);

/** A sheet's own coordinates, 0 to 1 each way, on the table. */
function sheet(corner: Point, right: Point, down: Point) {
  return ([u, v]: Point): Point => [
    corner[0] + right[0] * u + down[0] * v,
    corner[1] + right[1] * u + down[1] * v,
  ];
}

const chartSheet = sheet([-0.06, 0.1], [0.5, -0.02], [0.015, 0.74]);
const sketchSheet = sheet([-0.335, 0.47], [0.25, 0.03], [-0.02, 0.47]);
const corners: Point[] = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
];

/** The bed of the bay on the chart, in metres, over sheet coordinates in thousandths. */
function depthAt(at: Point): number {
  const [x, y] = [at[0] / 10, at[1] / 10];
  const island = 9 * Math.exp(-(((x - 36) / 16) ** 2 + ((y - 58) / 20) ** 2));
  const coast = 10 * Math.exp(-(((x - 104) / 34) ** 2)) + 8 * Math.exp(-(((y + 6) / 22) ** 2));
  return Math.max(0, 11 - island - coast + Math.sin(x / 9 + y / 13) * 0.6);
}

/** Moves the ends of a contour's pieces from the sheet onto the table. */
function project(path: string): string {
  return path.replace(/([ML])(-?[\d.]+) (-?[\d.]+)/g, (_, command: string, x: string, y: string) => {
    const [px, py] = onTable(chartSheet([Number(x) / 1000, Number(y) / 1000]));
    return `${command}${px.toFixed(1)} ${py.toFixed(1)}`;
  });
}

function chart(): string {
  const lines = [1.5, 4, 7, 10].map(
    metres =>
      `<path d="${project(contour(depthAt, metres, { x: 30, y: 30, width: 940, height: 940 }, 10))}"/>`,
  );
  const points: Point[] = [
    [150, 760],
    [600, 380],
    [700, 700],
    [620, 880],
    [800, 480],
    [300, 200],
  ];
  const figures = points.map(at => {
    const [x, y] = onTable(chartSheet([at[0] / 1000, at[1] / 1000]));
    return soundings(() => depthAt(at), [[x, y]], { size: 15, color: '#54779f' });
  });
  const margin: Point[] = corners.map(([u, v]) => [0.03 + u * 0.94, 0.03 + v * 0.94]);
  return `<path d="${flat(corners.map(chartSheet))}" fill="${paperRaised}"/>
    <g fill="none" stroke="#5d86b8" stroke-width="1.6">${lines.join('')}</g>${figures.join('')}
    <path d="${flat(margin.map(chartSheet))}" fill="none" stroke="${ink}" stroke-width="1.6"/>`;
}

/** A phone's screen in pencil on the sketch sheet. */
function sketch(left: number, bars: number[]): string {
  const box = (x: number, y: number, width: number, height: number): Point[] =>
    corners.map(([u, v]) => sketchSheet([x + u * width, y + v * height]));
  const rows = bars.map((y, index) => flat(box(left + 0.04, y, index % 2 ? 0.12 : 0.17, 0.045)));
  return `<path d="${flat(box(left, 0.16, 0.25, 0.68))}" fill="none" stroke="${ink}" stroke-width="2"/><path d="${rows.join('')}" fill="${sheen}"/>`;
}

const sketches = `<path d="${flat(corners.map(sketchSheet))}" fill="${light}"/>
  ${sketch(0.08, [0.26, 0.36, 0.46, 0.66])}${sketch(0.39, [0.26, 0.52, 0.62, 0.72])}${sketch(0.7, [0.3, 0.4, 0.5, 0.6])}`;

const dividers = `<g transform="translate(560 742) rotate(28)"><path d="M-6 0L-40 150L-44 172L-34 152L4 4Z" fill="${half}"/><path d="M6 0L34 150L40 172L28 152L-4 4Z" fill="${ink}"/>
  <circle r="13" fill="${half}"/><circle r="5" fill="${ink}"/><path d="M-3-12V-34H3V-12Z" fill="${ink}"/></g>`;

const mug = `<ellipse cx="196" cy="752" rx="66" ry="13" fill="${ink}"/><path d="M134 640H232V736C232 756 134 756 134 736Z" fill="${sheen}"/><path d="M134 640H178V750C154 750 134 746 134 736Z" fill="${cloth}"/>
  <path d="M232 660C270 654 276 716 232 718V704C254 702 254 672 232 674Z" fill="${sheen}"/>
  <ellipse cx="183" cy="640" rx="49" ry="11" fill="${paper}"/><ellipse cx="183" cy="641" rx="41" ry="7.5" fill="${ink}"/>
  <path d="${[0, 1, 2, 3, 4]
    .map(index =>
      gouge(
        [
          [188 + index * 9, 662],
          [189 + index * 9, 700],
          [188 + index * 9, 742],
        ],
        3.4,
        0.3,
      ),
    )
    .join('')}" fill="${shallow}"/>`;

/** Light that falls through the panes onto the table. */
const panes: Polygon[] = [
  [
    [-0.32, 0],
    [-0.06, 0],
    [-0.1, 1],
    [-0.46, 1],
  ],
  [
    [-0.04, 0],
    [0.24, 0],
    [0.3, 1],
    [-0.06, 1],
  ],
  [
    [0.26, 0],
    [0.5, 0],
    [0.7, 1],
    [0.34, 1],
  ],
];

export function workbench(): string {
  return `<path d="M-10 ${far.y}H810V${front.y}H-10Z" fill="${cloth}"/>
    <path d="${panes.map(pane => flat(pane)).join('')}" fill="${half}"/>
    <path d="M-10 ${front.y}H810V1010H-10Z" fill="${ink}"/><path d="M-10 ${front.y}H810V${front.y + 6}H-10Z" fill="${sheen}"/>
    ${sketches}${chart()}${dividers}${mug}`;
}
