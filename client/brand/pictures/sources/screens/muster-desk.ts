import { Layers, LocateFixed, MessageCircle, Minus, Plus, Siren, TriangleAlert, Users } from 'lucide-react';
import { icon } from '../drawing/icon';
import { alertMark, routeLine } from '../drawing/map-marks';
import { at, mapSvg } from '../drawing/map-window';
import { marchMarks, marchRoute } from '../drawing/march';
import { palette } from '../drawing/palette';

export const musterDeskSize = { width: 1600, height: 1000 } as const;
const panel = 430;
const zoom = 1.9;
const frame = {
  x: 852,
  y: 424,
  width: (musterDeskSize.width - panel) / zoom,
  height: musterDeskSize.height / zoom,
  zoom,
};

const marks = [
  ...marchMarks(frame),
  alertMark(at(frame, [1330, 560]), {
    title: 'Crowd at the ramp',
    proof: 'Not confirmed yet',
    open: true,
    side: 'left',
  }),
].join('');

const alerts: [shape: typeof Siren, title: string, proof: string, age: string, state: string][] = [
  [Siren, 'Bridge closed', 'Confirmed by 7, disputed by none', '2 min', ''],
  [TriangleAlert, 'Checkpoint', 'Confirmed by 3', '9 min', ''],
  [TriangleAlert, 'Crowd at the ramp', 'Not confirmed yet', 'now', 'open'],
];
const alertRows = alerts
  .map(
    ([shape, title, proof, age, state]) =>
      `<li class="${state}"><i>${icon(shape, 21, 2.3)}</i><p><strong>${title}</strong>${proof}</p><time>${age}</time></li>`,
  )
  .join('');

const members = [
  ['AR', 'Ana Reyes', '3 min away'],
  ['JW', 'Jonas Weld', '4 min away'],
  ['TK', 'Tomi Kallio', '6 min away'],
  ['LM', 'Lena Marsh', 'across the bridge'],
  ['SB', 'Sol Baptiste', 'arrived'],
]
  .map(
    ([initials, name, state]) => `<li><b>${initials}</b><strong>${name}</strong><span>${state}</span></li>`,
  )
  .join('');

/** Muster in a browser window on a large screen. */
export const musterDesk = `<div class="md"><aside><header><h1>Saturday march</h1><p>23 here, last fix 4 s ago</p></header>
  <h2>Alerts near you</h2><ul class="alerts">${alertRows}</ul><a>${icon(Plus, 20, 2.6)} Report what you see</a>
  <h2>${icon(Users, 19, 2.1)} Group</h2><ul class="members">${members}</ul><footer>${icon(MessageCircle, 20, 2)}<p><strong>Sol:</strong> North gate is open, come in by Ropewalk.</p></footer></aside>
  <main>${mapSvg(frame, routeLine(marchRoute, 3.4))}${marks}<nav><i>${icon(Layers, 22, 2)}</i><i>${icon(LocateFixed, 22, 2)}</i><i>${icon(Plus, 22, 2)}</i><i>${icon(Minus, 22, 2)}</i></nav>
  <section><h3>Ropewalk Green, north gate</h3><p>6 min on foot, without crossing the bridge.</p><b>I am on my way</b></section></main></div>`;

export const musterDeskCss = `
.md { width: 1600px; height: 1000px; display: grid; grid-template-columns: ${panel}px 1fr; background: ${palette.paperRaised}; color: ${palette.ink}; overflow: hidden; }
.md aside { padding: 84px 30px 0; border-right: 1px solid ${palette.lineStrong}; } .md h1 { font: 820 37px/1 Archivo; font-stretch: 113%; letter-spacing: -.03em; } .md header p { margin-top: 8px; font-size: 17px; color: ${palette.inkFaint}; }
.md h2 { display: flex; gap: 9px; align-items: center; margin: 34px 0 8px; font: 700 17px/1 Archivo; font-stretch: 103%; } .md .alerts li { display: grid; grid-template-columns: 56px 1fr auto; align-items: center; padding: 14px 0; border-top: 1px solid ${palette.line}; } .md .alerts i { position: relative; width: 40px; height: 40px; display: grid; place-content: center; margin-left: 4px; }
.md .alerts i::before { content: ''; position: absolute; inset: 4px; background: ${palette.signal}; border: 2.5px solid ${palette.ink}; transform: rotate(45deg); border-radius: 3px; } .md .alerts i svg { position: relative; } .md .alerts .open i::before { background: #fff; border-style: dashed; } .md .alerts p { font-size: 15.5px; line-height: 1.3; color: ${palette.inkSoft}; } .md .alerts strong { display: block; font: 680 18px/1.3 Archivo; color: ${palette.ink}; } .md .alerts time { font-size: 15px; color: ${palette.inkFaint}; align-self: start; padding-top: 3px; }
.md aside a { display: flex; gap: 9px; align-items: center; justify-content: center; height: 52px; margin-top: 8px; background: ${palette.ink}; color: ${palette.paper}; border-radius: 3px; font: 670 17px Archivo; } .md .members li { display: grid; grid-template-columns: 50px 1fr auto; align-items: center; height: 50px; border-top: 1px solid ${palette.line}; font-size: 16px; } .md .members b { width: 34px; height: 34px; border-radius: 50%; background: ${palette.brandStrong}; color: #fff; display: grid; place-content: center; font: 700 12.5px Archivo; } .md .members strong { font-weight: 620; } .md .members span { color: ${palette.inkSoft}; font-size: 15px; }
.md footer { display: flex; gap: 12px; margin-top: 18px; padding-top: 16px; border-top: 1px solid ${palette.ink}; font-size: 16px; line-height: 1.35; } .md main { position: relative; overflow: hidden; background: ${palette.water}; } .md .map { position: absolute; left: 0; top: 0; } .md .mark { transform: scale(1.4); }
.md nav { position: absolute; right: 24px; top: 84px; background: ${palette.paperRaised}; border: 1px solid ${palette.lineStrong}; border-radius: 3px; } .md nav i { width: 54px; height: 52px; display: grid; place-content: center; border-top: 1px solid ${palette.line}; } .md nav i:first-child { border: 0; }
.md section { position: absolute; right: 24px; bottom: 24px; width: 420px; padding: 22px 24px 24px; background: ${palette.paperRaised}; border: 1px solid ${palette.ink}; border-radius: 3px; } .md h3 { font: 790 25px/1.1 Archivo; font-stretch: 110%; letter-spacing: -.02em; } .md section p { margin: 6px 0 16px; font-size: 16.5px; color: ${palette.inkSoft}; } .md section b { display: grid; place-content: center; height: 52px; background: ${palette.brandStrong}; color: #fff; border-radius: 3px; font: 670 17px Archivo; }
`;
