import { Layers, LocateFixed, Plus, Users } from 'lucide-react';
import type { Point } from '../drawing/geometry';
import { icon } from '../drawing/icon';
import { alertMark, meetingMark, memberMark, ownMark, routeLine } from '../drawing/map-marks';
import { at, mapSvg } from '../drawing/map-window';
import { palette } from '../drawing/palette';
import { phone, phoneScreen } from '../drawing/phone';

const zoom = 1.36;
const frame = { x: 1080, y: 478, width: phoneScreen.width / zoom, height: phoneScreen.height / zoom, zoom };

const route: Point[] = [
  [1233, 712],
  [1231, 767],
  [1152, 765],
  [1147, 846],
];

const members: { initials: string; point: Point; kind?: 'many' }[] = [
  { initials: 'AR', point: [1205, 742] },
  { initials: 'JW', point: [1132, 700] },
  { initials: 'TK', point: [1312, 722] },
  { initials: 'LM', point: [1130, 588] },
  { initials: '+9', point: [1118, 884], kind: 'many' },
  { initials: 'SB', point: [1196, 894] },
];

const marks = [
  ...members.map(({ initials, point, kind }) => memberMark(initials, at(frame, point), kind)),
  ownMark(at(frame, [1233, 706])),
  meetingMark(at(frame, [1147, 850]), 'Meeting point'),
  alertMark(at(frame, [1244, 634]), {
    kind: 'police',
    title: 'Bridge closed',
    proof: 'Confirmed by 7 nearby',
    side: 'left',
  }),
  alertMark(at(frame, [1302, 799]), { title: 'Checkpoint', proof: 'Confirmed by 3', side: 'left' }),
];

const screen = `<div class="ml">${mapSvg(frame, routeLine(route, 3.6))}${marks.join('')}
  <header><div><strong>Saturday march</strong><small>23 here, last fix 4 s ago</small></div><b>${icon(Users, 20, 2.1)}</b></header>
  <nav><i>${icon(Layers, 21, 2)}</i><i>${icon(LocateFixed, 21, 2)}</i></nav>
  <button>${icon(Plus, 20, 2.6)} Report</button>
  <section><i class="grip"></i>
    <h2>Ropewalk Green, north gate</h2><p>6 min on foot, without crossing the bridge.</p>
    <div><span>Arrived<b>14</b></span><span>On the way<b>8</b></span><span>No signal<b>1</b></span></div>
    <a>I am at the meeting point</a></section></div>`;

export const musterLive = phone({
  time: '2:06',
  signs: palette.ink,
  screen,
});

export const musterLiveCss = `
.ml { position: relative; height: 100%; background: ${palette.water}; color: ${palette.ink}; overflow: hidden; }
.ml .map { position: absolute; left: 0; top: 0; }
.ml header { position: absolute; inset: 0 0 auto; height: 116px; padding: 54px 20px 0 22px; background: ${palette.paperRaised}; border-bottom: 1px solid ${palette.line}; display: flex; justify-content: space-between; }
.ml header strong { display: block; font: 790 22px/1.1 Archivo; font-stretch: 112%; letter-spacing: -.015em; }
.ml header small { display: block; margin-top: 4px; font: 450 14px/1.2 Archivo; color: ${palette.inkFaint}; }
.ml header b { width: 42px; height: 42px; border: 1px solid ${palette.line}; border-radius: 3px; display: grid; place-content: center; }
.ml nav { position: absolute; right: 12px; top: 130px; border: 1px solid ${palette.line}; border-radius: 3px; background: ${palette.paperRaised}; }
.ml nav i { width: 44px; height: 44px; display: grid; place-content: center; } .ml nav i + i { border-top: 1px solid ${palette.line}; }
.ml button { position: absolute; right: 12px; bottom: 250px; height: 48px; padding: 0 17px 0 13px; border: 0; border-radius: 3px; background: ${palette.ink}; color: ${palette.paper};
  font: 680 16px Archivo; display: flex; gap: 8px; align-items: center; }
.ml section { position: absolute; inset: auto 0 0; height: 236px; padding: 24px 22px 0; background: ${palette.paperRaised}; border-top: 1px solid ${palette.lineStrong}; }
.ml .grip { position: absolute; left: 50%; top: 9px; width: 40px; height: 4px; margin-left: -20px; border-radius: 2px; background: ${palette.line}; }
.ml h2 { font: 790 22px/1.15 Archivo; font-stretch: 110%; letter-spacing: -.02em; }
.ml section p { margin-top: 5px; font: 430 15px/1.35 Archivo; color: ${palette.inkSoft}; }
.ml section div { margin-top: 14px; padding-top: 11px; border-top: 1px solid ${palette.line}; display: grid; grid-template-columns: 1fr 1.2fr 1fr; }
.ml section span { font: 500 13.5px/1.2 Archivo; color: ${palette.inkFaint}; } .ml section span b { display: block; font: 780 24px/1.1 Archivo; font-stretch: 108%; color: ${palette.ink}; }
.ml section a { margin-top: 12px; height: 48px; display: grid; place-content: center; border-radius: 3px; background: ${palette.brandStrong}; color: #fff; font: 650 16px Archivo; }
`;
