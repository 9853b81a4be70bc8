import { Bell, Gauge, Package, Settings, Thermometer, Truck, Users } from 'lucide-react';
import { type Point, smoothPathOf } from '../drawing/geometry';
import { icon } from '../drawing/icon';
import { palette } from '../drawing/palette';
import { createRandom } from '../drawing/random';

const random = createRandom(417);

interface Room {
  name: string;
  holds: string;
  /** Degrees Celsius that it should hold. */
  target: number;
  reading: number;
  state?: 'drift' | 'defrost';
}

const holds = ['Berries', 'Fish', 'Bread', 'Beef', 'Peas', 'Ice cream'];
const rooms: Room[] = Array.from({ length: 24 }, (_, index) => {
  const target = index < 16 ? -22 : 4;
  return {
    name: String(index + 1),
    holds: holds[Math.floor(random() * holds.length)] ?? '',
    target,
    reading: target + (random() - 0.5) * 1.1,
  };
});
Object.assign(rooms[10] ?? {}, { holds: 'Ice cream', reading: -17.8, state: 'drift' });
Object.assign(rooms[13] ?? {}, { reading: -20.4, state: 'defrost' });
for (const room of rooms.slice(16)) room.holds = ['Dairy', 'Greens', 'Apples'][Number(room.name) % 3] ?? '';

function trace({ state }: Room): string {
  const points = Array.from({ length: 13 }, (_, step): Point => {
    const rise =
      state === 'drift'
        ? -Math.max(0, step - 6) * 2.4
        : state === 'defrost'
          ? -12 * Math.exp(-((step - 8) ** 2) / 5)
          : 0;
    return [step * 8, 17 + (random() - 0.5) * 4 + rise];
  });
  return `<svg width="96" height="24" viewBox="0 0 96 24" fill="none"><path d="M0 17H96" stroke="${palette.line}" stroke-dasharray="2 3"/>
    <path d="${smoothPathOf(points)}" stroke="currentColor" stroke-width="1.8"/></svg>`;
}

const roomTiles = rooms
  .map(room => {
    const [whole, decimal] = Math.abs(room.reading).toFixed(1).split('.');
    return `<li class="${room.state ?? ''}"><b>${room.name}</b><span>${room.state === 'defrost' ? 'Defrost, 9 min' : room.holds}</span>
      <strong>${room.reading < 0 ? '−' : ''}${whole}<i>.${decimal}</i></strong>${trace(room)}</li>`;
  })
  .join('');

/** Trucks at the docks: carrier, load, from and to in hours, how it stands. */
const docks: [carrier: string, load: string, from: number, to: number, state: string][][] = [
  [
    ['Lindqvist', '22 pallets in', 12.1, 13.6, 'done'],
    ['Orca Foods', '18 out', 14.0, 15.3, 'now'],
    ['Berg & Co', '26 in', 15.75, 17.2, ''],
  ],
  [
    ['Halyard', '30 out', 12.5, 14.1, 'done'],
    ['Coldwell', '12 in', 15, 15.9, 'late'],
    ['Halyard', '24 out', 16.0, 17.6, ''],
  ],
  [
    ['Mill Creek', '9 in', 13.0, 13.75, 'done'],
    ['Sable Point', '33 out', 13.9, 15.9, 'now'],
  ],
  [
    ['Berg & Co', '20 out', 12.0, 13.2, 'done'],
    ['Orca Foods', '14 in', 15.0, 16.1, ''],
    ['Lindqvist', '20 out', 16.4, 17.8, ''],
  ],
];
const now = 14.33;

/** The hours that the docks are drawn for, and the shortest stay that a truck's name has room in. */
interface Day {
  opens: number;
  closes: number;
  shortest: number;
}

function drawDocks({ opens, closes, shortest }: Day): string {
  const share = (hours: number) => `${((hours / (closes - opens)) * 100).toFixed(2)}%`;
  const rows = docks.map((trucks, index) => {
    const lane = trucks.map(([carrier, load, from, to, state]) => {
      const [start, end] = [Math.max(from, opens), Math.min(to, closes)];
      if (end - start < shortest) return '';
      return `<p class="${state}" style="left:${share(start - opens)};width:${share(end - start)}"><strong>${carrier}</strong>${load}</p>`;
    });
    return `<li><b>Dock ${index + 1}</b><div>${lane.join('')}</div></li>`;
  });
  const first = Math.ceil(opens);
  const hours = Array.from(
    { length: Math.floor(closes) - first + 1 },
    (_, index) => `<i style="left:${share(first + index - opens)}">${((first + index - 1) % 12) + 1} PM</i>`,
  );
  return `<section class="docks" style="--now:${((now - opens) / (closes - opens)).toFixed(4)}"><h2>Docks</h2>
    <div class="axis">${hours.join('')}</div><ul>${rows.join('')}</ul><div class="now"></div></section>`;
}

/** Load in kilowatts by half hour, and the hours in which power is dear. */
const load: Point[] = Array.from({ length: 29 }, (_, step): Point => {
  const at = step / 2;
  const shed = at > 12 ? Math.min(1, (at - 12) / 1.2) * 34 : 0;
  return [step * 8.4, 62 - Math.sin(at / 2.9) * 17 + shed - random() * 7];
});
const planned: Point[] = Array.from({ length: 49 }, (_, step): Point => {
  const at = step / 2;
  const shed = at > 12 && at < 18 ? 28 : 0;
  return [step * 8.75, 58 - Math.sin(at / 2.9) * 14 + shed];
});
const energy = `<svg width="420" height="132" viewBox="0 0 420 132" fill="none">
  <rect x="210" width="105" height="116" fill="${palette.paperSunk}"/><path d="M0 .5H420M0 39H420M0 77.5H420" stroke="${palette.line}"/><path d="M0 116H420" stroke="${palette.ink}"/>
  <path d="${smoothPathOf(planned)}" stroke="${palette.lineStrong}" stroke-width="1.6" stroke-dasharray="3 4"/>
  <path d="${smoothPathOf(load)}L235.2 116L0 116Z" fill="${palette.brandWash}"/><path d="${smoothPathOf(load)}" stroke="${palette.brandStrong}" stroke-width="2.4"/>
  <g fill="${palette.inkSoft}" font-size="12.5"><text x="218" y="17">peak rate</text><text y="131">12 AM</text><text x="210" y="131" text-anchor="middle">12 PM</text><text x="420" y="131" text-anchor="end">12 AM</text></g></svg>`;

const tasks = [
  ['Room 11 warming 0.4 °C an hour', 'Door 11B was open for 12 min. Ivo is on his way.', 'drift'],
  ['Coldwell is 31 min late', 'New slot: 3 PM at dock 2. Driver notified.', ''],
  ['Reefer plug 6 tripped again', 'Third time this week. Electrician at 8&nbsp;AM tomorrow.', ''],
]
  .map(([title, note, state]) => `<li class="${state}"><strong>${title}</strong><span>${note}</span></li>`)
  .join('');

const shift = [
  ['Ivo Marsh', 'Yard lead', 'until 6 PM'],
  ['Tess Abara', 'Reach truck', 'until 6 PM'],
  ['Owen Pike', 'Reach truck', 'break, 2:35 PM'],
  ['Noor Haddad', 'Quality', 'until 4 PM'],
  ['Sam Birch', 'Technician', 'until 10 PM'],
]
  .map(([name, role, until]) => `<li><strong>${name}</strong><span>${role}</span><i>${until}</i></li>`)
  .join('');

const rail = [Gauge, Thermometer, Truck, Package, Users, Settings]
  .map((shape, index) => `<i class="${index === 0 ? 'on' : ''}">${icon(shape, 23, 1.9)}</i>`)
  .join('');

const drawBoard = (day: Day) => `<div class="cs"><nav><b>N</b>${rail}</nav><main>
  <header><h1>Northlight Cold Storage</h1><p><b>Harbor Road</b><span>Pier 4</span><span>Inland</span></p><time>Tue 2:20 PM</time><em>${icon(Bell, 21, 1.9)}</em></header>
  <section class="sum"><p><strong>23<i>/24</i></strong><span>rooms in range</span></p><p><strong>6</strong><span>trucks in the yard,<br>one late</span></p>
    <p><strong>1,284</strong><span>pallets stored,<br>81% of capacity</span></p><p><strong>8.4<i> MWh</i></strong><span>today, 11% under plan</span></p></section>
  <section class="rooms"><h2>Rooms <small>°C, last 6 h</small></h2><ul>${roomTiles}</ul></section>
  ${drawDocks(day)}
  <aside><section class="energy"><h2>Power <small>kW, dashes: plan</small></h2>${energy}</section>
  <section class="tasks"><h2>Needs attention</h2><ul>${tasks}</ul></section>
  <section class="shift"><h2>On shift</h2><ul>${shift}</ul></section></aside></main></div>`;

/** An operations board of a cold store, drawn at 1440 × 900. */
export const coldStoreBoard = drawBoard({ opens: 12, closes: 18, shortest: 0 });

export const coldStoreBoardSize = { width: 1440, height: 900 } as const;

export const coldStoreBoardCss = `
.cs { width: 1440px; height: 900px; display: grid; grid-template-columns: 76px 1fr; background: ${palette.paperRaised}; color: ${palette.ink}; font-size: 15px; line-height: 1.3; overflow: hidden; }
.cs nav { background: ${palette.ink}; color: ${palette.mist}; display: grid; align-content: start; justify-items: center; gap: 6px; padding-top: 20px; }
.cs nav b { width: 40px; height: 40px; display: grid; place-content: center; background: ${palette.brand}; color: ${palette.ink}; font: 850 22px Archivo; font-stretch: 115%; margin-bottom: 18px; border-radius: 3px; }
.cs nav i { width: 52px; height: 50px; display: grid; place-content: center; border-radius: 3px; } .cs nav .on { background: ${palette.inkLine}; color: ${palette.paper}; }
.cs main { display: grid; grid-template: 74px 110px 424px 1fr / 884px 1fr; }
.cs header { grid-column: span 2; display: flex; align-items: center; gap: 34px; padding: 0 30px; border-bottom: 1px solid ${palette.line}; }
.cs h1 { font: 800 24px/1 Archivo; font-stretch: 112%; letter-spacing: -.02em; } .cs header p { display: flex; gap: 26px; font-weight: 560; color: ${palette.inkFaint}; }
.cs header p b { font-weight: 680; color: ${palette.ink}; box-shadow: 0 27px 0 -24px ${palette.brandStrong}; } .cs header time { margin-left: auto; font-weight: 600; } .cs header em { display: grid; }
.cs .sum { grid-column: span 2; display: grid; grid-template-columns: 1.05fr 1fr 1.15fr 1.2fr; border-bottom: 1px solid ${palette.ink}; }
.cs .sum p { display: flex; align-items: center; gap: 16px; padding: 0 30px; border-left: 1px solid ${palette.line}; font-size: 16px; line-height: 1.25; color: ${palette.inkSoft}; } .cs .sum p:first-child { border: 0; }
.cs .sum strong { font: 800 54px/1 Archivo; font-stretch: 110%; letter-spacing: -.035em; white-space: nowrap; color: ${palette.ink}; } .cs .sum strong i { font-size: 27px; font-style: normal; font-weight: 640; letter-spacing: -.01em; }
.cs h2 { font: 720 17px/1 Archivo; font-stretch: 104%; margin-bottom: 15px; } .cs h2 small { font: 450 14px Archivo; color: ${palette.inkFaint}; margin-left: 6px; }
.cs .rooms { grid-area: 3 / 1; padding: 22px 26px 0 30px; border-right: 1px solid ${palette.line}; border-bottom: 1px solid ${palette.line}; } .cs .rooms ul { display: grid; grid-template-columns: repeat(6, 1fr); gap: 8px; }
.cs .rooms li { position: relative; height: 84px; padding: 9px 11px; border: 1px solid ${palette.line}; border-radius: 3px; color: ${palette.brandStrong}; background: #fff; }
.cs .rooms li b { position: absolute; right: 10px; top: 8px; font: 600 13px Archivo; color: ${palette.inkFaint}; } .cs .rooms li span { display: block; font-size: 12.5px; color: ${palette.inkFaint}; white-space: nowrap; }
.cs .rooms strong { display: block; font: 770 23px/1.15 Archivo; font-stretch: 106%; letter-spacing: -.02em; color: ${palette.ink}; } .cs .rooms strong i { font-style: normal; font-size: 16px; font-weight: 640; } .cs .rooms svg { margin-top: 1px; }
.cs .rooms .drift { background: ${palette.signal}; border-color: ${palette.signal}; color: ${palette.ink}; } .cs .rooms .drift span, .cs .rooms .drift b { color: ${palette.ink}; } .cs .rooms .drift svg path:first-child { stroke: ${palette.ink}; opacity: .4; }
.cs .rooms .defrost { background: repeating-linear-gradient(-45deg, #fff 0 7px, ${palette.paper} 7px 14px); }
.cs .docks { grid-area: 4 / 1; position: relative; padding: 22px 26px 0 30px; border-right: 1px solid ${palette.line}; } .cs .axis { position: absolute; left: 94px; right: 26px; top: 24px; height: 18px; }
.cs .axis i { position: absolute; white-space: nowrap; transform: translateX(-50%); font-style: normal; font-size: 12.5px; color: ${palette.inkFaint}; } .cs .axis i:first-child { display: none; } .cs .axis i:last-child { transform: translateX(-100%); }
.cs .docks ul { position: relative; z-index: 1; } .cs .docks li { display: grid; grid-template-columns: 64px 1fr; align-items: center; height: 52px; border-top: 1px solid ${palette.line}; } .cs .docks li b { font-weight: 600; font-size: 14px; } .cs .docks li div { position: relative; height: 40px; }
.cs .docks p { z-index: 1; position: absolute; inset-block: 0; padding: 4px 9px 0; border: 1.5px solid ${palette.brandStrong}; border-radius: 3px; font-size: 12.5px; line-height: 1.25; overflow: hidden; white-space: nowrap; background: #fff; } .cs .docks p strong { display: block; font-weight: 660; }
.cs .docks .done { border-color: ${palette.line}; color: ${palette.inkFaint}; background: ${palette.paperSunk}; } .cs .docks p.now { background: ${palette.brandStrong}; color: #fff; } .cs .docks .late { border-color: ${palette.signal}; background: #fdf0d8; }
.cs .docks > .now { position: absolute; top: 50px; bottom: 0; left: calc(94px + (100% - 120px) * var(--now)); width: 2px; background: ${palette.ink}; }
.cs aside { grid-area: 3 / 2 / 5; display: grid; align-content: start; } .cs .energy { padding: 22px 30px 22px; border-bottom: 1px solid ${palette.line}; } .cs .energy svg { width: 100%; height: auto; }
.cs .tasks { padding: 22px 30px 0; } .cs .tasks li { padding: 11px 0 11px 15px; border-left: 4px solid ${palette.line}; margin-bottom: 9px; } .cs .tasks .drift { border-color: ${palette.signal}; } .cs .tasks strong { display: block; font-weight: 660; font-size: 15.5px; } .cs .tasks li:last-child { margin: 0; } .cs .shift { padding: 22px 30px 0; margin-top: 20px; border-top: 1px solid ${palette.line}; } .cs .shift h2 { margin-bottom: 8px; }
.cs .shift li { display: grid; grid-template-columns: 1fr 130px 110px; height: 31px; align-items: center; border-top: 1px solid ${palette.line}; font-size: 14.5px; } .cs .shift strong { font-weight: 620; } .cs .shift i { font-style: normal; text-align: right; } .cs .shift span { color: ${palette.inkSoft}; }
.cs .tasks span { color: ${palette.inkSoft}; font-size: 14px; }
`;

/** What a phone shows of the board: fewer rooms, the hours around now and what needs attention; drawn at 430 wide. */
export const coldStoreBoardTall = `<div class="tall">${drawBoard({ opens: 12.5, closes: 16.5, shortest: 0.8 })}</div>`;

export const coldStoreBoardTallSize = { width: 430, height: 1016 } as const;

export const coldStoreBoardTallCss = `${coldStoreBoardCss}
.tall .cs { width: 430px; height: ${coldStoreBoardTallSize.height}px; grid-template-columns: 1fr; } .tall nav, .tall header p, .tall header em, .tall .energy, .tall .shift, .tall .sum p:nth-child(n+3), .tall .rooms li:nth-child(n+13) { display: none; }
.tall .cs main { grid-template: 58px 84px auto auto 1fr / 1fr; } .tall .cs header, .tall .cs .sum { grid-column: 1; } .tall .cs header { padding: 0 16px; } .tall .cs h1 { font-size: 21px; }
.tall .cs .sum { grid-template-columns: 1.1fr 1fr; } .tall .cs .sum p { padding: 0 16px; gap: 12px; font-size: 15px; } .tall .cs .sum strong { font-size: 42px; } .tall .cs .sum strong i { font-size: 22px; }
.tall .cs .rooms { grid-area: 3 / 1; padding: 18px 16px; border-right: 0; } .tall .cs .rooms ul { grid-template-columns: repeat(4, 1fr); gap: 6px; } .tall .cs .rooms svg { width: 100%; } .tall .cs .rooms li { padding: 8px 9px; }
.tall .cs .docks { padding: 18px 16px 0; border-right: 0; border-bottom: 1px solid ${palette.line}; } .tall .cs .axis { left: 80px; right: 16px; top: 20px; } .tall .cs .axis i:first-child { display: block; } .tall .cs .axis i:last-child { transform: translateX(-50%); }
.tall .cs .docks p { padding-inline: 7px; } .tall .cs .docks > .now { left: calc(80px + (100% - 96px) * var(--now)); top: 44px; }
.tall .cs aside { grid-area: 5 / 1; } .tall .cs .tasks { padding: 18px 16px 0; }
`;
