import { type Point, smoothPathOf } from '../drawing/geometry';
import { createRandom } from '../drawing/random';

const random = createRandom(92);

const colors = {
  sky: '#f2d9b8',
  sun: '#e4572e',
  far: '#8fa3a0',
  mid: '#5f7a78',
  near: '#2f4a4d',
  water: '#d7e3df',
  mud: '#6b4a3a',
  text: '#1d2b2c',
  paper: '#fbf5ea',
};

/** A line of low land across the picture. */
function ridge(y: number, height: number, steps: number): Point[] {
  return Array.from(
    { length: steps + 1 },
    (_, step): Point => [(step / steps) * 1400, y - random() * height],
  );
}
const land = (points: Point[], color: string) =>
  `<path d="${smoothPathOf(points)}L1400 700L0 700Z" fill="${color}"/>`;

/** A creek that narrows into the distance: where its middle lies, and how wide it is there. */
const bends: [x: number, y: number, width: number][] = [
  [880, 446, 8],
  [900, 462, 16],
  [840, 480, 26],
  [720, 500, 40],
  [690, 520, 54],
  [800, 544, 78],
  [960, 570, 104],
  [980, 604, 132],
  [860, 640, 170],
  [760, 700, 230],
];
const bank = (side: 1 | -1) => bends.map(([x, y, width]): Point => [x + (side * width) / 2, y]);
const creek = `<path fill="${colors.water}" d="${smoothPathOf(bank(-1))}${smoothPathOf(bank(1).reverse()).replace('M', 'L')}Z"/>`;

const reeds = Array.from({ length: 64 }, () => {
  const x = 620 + random() * 800;
  const lean = (random() - 0.3) * 46;
  const height = 90 + random() * 170;
  return `M${x.toFixed(0)} 712q${(lean * 0.2).toFixed(0)} ${(-height * 0.6).toFixed(0)} ${lean.toFixed(0)} ${(-height).toFixed(0)}`;
}).join('');

const birds = [
  [760, 150, 1.5],
  [830, 118, 1.15],
  [706, 104, 0.95],
  [905, 168, 1],
  [642, 158, 0.75],
]
  .map(
    ([x, y, size]) =>
      `<path d="M-30 4Q-16-14 0 0Q16-16 32 0Q16-8 2 8Q-14-6-30 4Z" transform="translate(${x} ${y}) scale(${size})" fill="${colors.near}"/>`,
  )
  .join('');

const marsh = `<svg class="marsh" viewBox="0 0 1400 700" preserveAspectRatio="xMaxYMax slice"><rect width="1400" height="700" fill="${colors.sky}"/><circle cx="1040" cy="404" r="118" fill="${colors.sun}"/>
  ${land(ridge(404, 26, 9), colors.far)}${land(ridge(440, 22, 12), colors.mid)}<rect y="446" width="1400" height="254" fill="#86998f"/>${creek}
  ${land(ridge(640, 40, 7), colors.near)}<path d="${reeds}" stroke="${colors.text}" stroke-width="4" fill="none" stroke-linecap="round"/>${birds}</svg>`;

const rooms: [title: string, text: string][] = [
  ['The mud room', 'What lives in a spoonful of mud, at 400 times its size.'],
  ['Walks at low water', 'Two hours, boots provided. Next walk: Saturday at 9:40.'],
  ['For classes', 'Grades 3 to 8, free on weekday mornings.'],
];

/** The website of a marsh museum on a large screen, drawn at 1280 × 800. */
export const museumSite = `<div class="ms">${marsh}<header><b>Saltmarsh<br>Museum</b><nav><span>Visit</span><span>Exhibits</span><span>Walks</span><span>Schools</span></nav><i>Tickets</i></header>
  <h1>Low water<br>is at 3:12<br>today.</h1><p class="open">Open until 5. The boardwalk is dry from 1 to 5.</p><ul>${rooms.map(([title, text]) => `<li><strong>${title}</strong>${text}</li>`).join('')}</ul></div>`;

/** The same on a phone, drawn at 390 × 844. */
export const museumPhone = `<div class="mp">${marsh}<header><b>Saltmarsh<br>Museum</b><i>Tickets</i></header><h1>Low water<br>is at 3:12<br>today.</h1><p>Open until 5. The boardwalk is dry from 1 to 5.</p><section>${rooms
  .slice(0, 2)
  .map(([title, text]) => `<p><strong>${title}</strong>${text}</p>`)
  .join('')}</section></div>`;

export const museumSiteCss = `
.ms, .mp { position: relative; overflow: hidden; background: ${colors.paper}; color: ${colors.text}; } .ms { width: 1280px; height: 800px; } .mp { width: 100%; height: 100%; } .marsh { position: absolute; left: 0; top: 0; width: 100%; height: 640px; } .mp .marsh { height: 610px; }
.ms header { position: absolute; inset: 0 0 auto; display: flex; align-items: center; gap: 36px; height: 104px; padding: 0 48px; font-size: 18px; font-weight: 580; } .ms header b, .mp header b { font: 830 27px/.95 Archivo; font-stretch: 70%; letter-spacing: -.005em; } .ms nav { display: flex; gap: 34px; margin-left: auto; }
.ms header i, .mp header i { font-style: normal; background: ${colors.text}; color: ${colors.paper}; padding: 15px 26px; font-weight: 640; } .ms h1 { position: absolute; left: 44px; top: 148px; font: 860 132px/.86 Archivo; font-stretch: 66%; letter-spacing: -.012em; }
.ms .open { position: absolute; left: 48px; top: 520px; font: 600 25px/1.2 Archivo; font-stretch: 88%; background: ${colors.paper}; padding: 12px 18px; } .ms ul { position: absolute; inset: 640px 0 0; padding: 0 48px; display: grid; grid-template-columns: 1fr 1.1fr .9fr; } .ms li { padding: 28px 44px 0 0; font-size: 18px; line-height: 1.4; } .ms li strong, .mp section strong { display: block; font: 800 30px/1.1 Archivo; font-stretch: 76%; margin-bottom: 6px; }
.mp header { position: absolute; inset: 52px 0 auto; display: flex; align-items: center; justify-content: space-between; padding: 0 22px; } .mp header i { padding: 13px 20px; font-size: 17px; } .mp h1 { position: absolute; left: 20px; top: 148px; font: 860 86px/.86 Archivo; font-stretch: 66%; } .mp > p { position: absolute; left: 22px; right: 50px; top: 398px; font: 600 19px/1.25 Archivo; font-stretch: 88%; background: ${colors.paper}; padding: 11px 14px; }
.mp section { position: absolute; inset: 610px 0 0; padding: 0 22px; background: ${colors.paper}; } .mp section p { padding: 17px 0 15px; border-bottom: 2px solid ${colors.text}; font-size: 16.5px; line-height: 1.3; } .mp section p:last-child { border: 0; } .mp section strong { font-size: 26px; margin-bottom: 2px; }
`;
