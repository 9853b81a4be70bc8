import { appIcon } from '../drawing/app-icon';
import { palette } from '../drawing/palette';
import type { Scene } from '../scene';
import { slideSize } from './slide-size';

const stages = ['Built', 'Tested by us', 'Tested by 60 volunteers', 'In store review', 'Available'];
const chamber = { first: 800, width: 267 };
const staff = { low: 624, step: 92 };
const gate = 12;

interface Chamber {
  name: string;
  build: string;
  /** Index of the last stage it has passed. */
  reached: number;
  toGo: string;
  /** Degrees by which the two icons lean on the water. */
  lean: readonly [number, number];
}

const chambers: Chamber[] = [
  { name: 'Android', build: '0.8, on our own phones', reached: 1, toGo: '3 stages to go', lean: [-7, 5] },
  { name: 'iOS', build: '0.9, with 60 testers', reached: 2, toGo: '2 stages to go', lean: [4, -6] },
  { name: 'Web app', build: '1.8, available now', reached: 4, toGo: '', lean: [-4, 4] },
];

function levelOf(stage: number): number {
  return staff.low - stage * staff.step;
}

/** The surface of a chamber: two small waves, as wide as the chamber. */
function surface(width: number): string {
  const quarter = width / 4;
  return `c${quarter / 2} -13 ${quarter / 2} -13 ${quarter} 0s${quarter / 2} 13 ${quarter} 0`.repeat(2);
}

function drawChamber({ name, build, reached, toGo, lean }: Chamber, index: number): string {
  const { width } = chamber;
  const [left, top] = [chamber.first + index * width, levelOf(reached)];
  const float = (app: 'holdfast' | 'muster', x: number, degrees: number) =>
    `<g transform="translate(${left + x} ${top - 40}) rotate(${degrees}) translate(-47 -47)">${appIcon(app, 94)}</g>`;
  const rise = `<path d="M${left + 36} ${top - 108}V${levelOf(4) + 16}m-11 13 11-13 11 13" fill="none" stroke="${palette.give}" stroke-width="4"/>
    <text x="${left + 56}" y="${top - 118}" class="go">${toGo}</text>`;
  return `${toGo ? rise : ''}${float('holdfast', 84, lean[0])}${float('muster', 190, lean[1])}
    <path d="M${left} ${top}${surface(width)}V920H${left}Z" fill="${palette.brandStrong}" fill-opacity=".92"/>
    <path d="M${left} ${top}${surface(width)}" fill="none" stroke="#fff" stroke-width="2.5"/>
    <path d="M${left} ${top - 62}V920" stroke="${palette.ink}" stroke-width="${gate}"/>
    <text x="${left + 24}" y="702" class="name">${name}</text><text x="${left + 24}" y="730" class="build">${build}</text>`;
}

const levels = stages
  .map((stage, index) => {
    const [y, right] = [levelOf(index), chamber.first + chamber.width * 2];
    const isTop = index === stages.length - 1;
    return `<path d="M${chamber.first + gate} ${y}H1600" stroke="${palette.brandDeep}" stroke-opacity=".5" stroke-dasharray="2 7" stroke-width="1.6"/>
      <text x="${right + 24}" y="${isTop ? y + 42 : y + 25}" class="stage ${isTop ? 'top' : ''}">${stage}</text>`;
  })
  .join('');

/** How far each version has come, drawn as a flight of locks: the web app has risen, the native ones wait below. */
export const slideNative: Scene = {
  name: 'slide-native',
  ...slideSize,
  density: 1.5,
  widths: [640, 960, 1280, 1600, 2400],
  body: `<svg width="${slideSize.width}" height="${slideSize.height}">${chambers.map(drawChamber).join('')}${levels}</svg>`,
  css: `body { overflow: hidden; height: ${slideSize.height}px; background: ${palette.brandWash}; }
    text { font-family: Archivo; }
    .name { font-size: 38px; font-weight: 800; font-stretch: 114%; letter-spacing: -.02em; fill: #fff; }
    .build { font-size: 19px; font-weight: 500; fill: #fff; }
    .stage { font-size: 18px; font-weight: 600; fill: #fff; }
    .stage.top { font-size: 27px; font-weight: 800; font-stretch: 112%; letter-spacing: -.015em; }
    .go { font-size: 19px; font-weight: 680; fill: ${palette.give}; }`,
};
