import { Camera, Check, CloudOff, Minus, X } from 'lucide-react';
import { icon } from '../drawing/icon';
import { palette } from '../drawing/palette';
import { phone } from '../drawing/phone';

const checks: [name: string, state: 'ok' | 'bad' | 'open', note?: string][] = [
  ['Pit light', 'ok'],
  ['Buffer oil', 'ok'],
  ['Door reopening', 'bad', 'Reopens on the third try'],
  ['Brake lining', 'ok'],
  ['Emergency call', 'open'],
];
const shapes = { ok: Check, bad: X, open: Minus };
const rows = checks
  .map(
    ([name, state, note]) =>
      `<li class="${state}"><i>${icon(shapes[state], 20, 2.8)}</i><p><strong>${name}</strong>${note ?? ''}</p>${state === 'bad' ? `<em>${icon(Camera, 19, 2)} 2</em>` : ''}</li>`,
  )
  .join('');

const screen = `<div class="lc"><header><small>${icon(CloudOff, 16, 2.2)} Saved here. Syncs outside the shaft.</small><h1>Elevator 3</h1><p>12 Dock Street, rear hall</p></header>
  <ul>${rows}</ul><section><h2>Emergency call</h2><p>Press the car’s button. Who answers?</p><div><b>Someone, within 30 s</b><b>Someone, later</b><b>No one</b></div><small>8 of 12 checks done in 14 minutes</small></section></div>`;

/** An inspector's phone in an elevator shaft. */
export const liftCheck = phone({ time: '10:26', signs: palette.paper, bar: palette.ink, screen });

export const liftCheckCss = `
.lc { height: 100%; background: ${palette.paperRaised}; color: ${palette.ink}; display: grid; grid-template-rows: 200px 1fr 290px; }
.lc header { background: ${palette.brandDeep}; color: #fff; padding: 66px 24px 0; } .lc header small { display: flex; gap: 7px; align-items: center; font-size: 14px; font-weight: 560; } .lc h1 { font: 830 40px/1 Archivo; font-stretch: 114%; letter-spacing: -.03em; margin: 16px 0 6px; } .lc header p { font-size: 16.5px; color: #cfdcf3; }
.lc ul { padding: 6px 24px; } .lc li { display: grid; grid-template-columns: 48px 1fr auto; align-items: center; min-height: 66px; border-bottom: 1px solid ${palette.line}; } .lc li i { width: 34px; height: 34px; border-radius: 3px; display: grid; place-content: center; background: ${palette.brandWash}; color: ${palette.brandStrong}; }
.lc .bad i { background: ${palette.ink}; color: #fff; } .lc .open i { background: #fff; border: 2px solid ${palette.lineStrong}; color: ${palette.lineStrong}; } .lc li p { font-size: 15px; line-height: 1.25; color: ${palette.inkSoft}; } .lc li strong { display: block; font: 680 18px/1.3 Archivo; font-stretch: 103%; color: ${palette.ink}; } .lc em { display: flex; gap: 5px; align-items: center; font-style: normal; font-weight: 640; color: ${palette.brandStrong}; }
.lc section { background: ${palette.paperSunk}; padding: 22px 24px 0; } .lc h2 { font: 790 23px/1.1 Archivo; font-stretch: 110%; letter-spacing: -.02em; } .lc section p { margin: 5px 0 14px; font-size: 16px; color: ${palette.inkSoft}; } .lc section div { display: grid; gap: 7px; } .lc section b { height: 44px; padding-left: 16px; display: grid; align-content: center; border: 1.5px solid ${palette.ink}; border-radius: 3px; font: 620 16.5px/1 Archivo; background: ${palette.paperRaised}; } .lc section b:first-child { background: ${palette.ink}; color: ${palette.paper}; } .lc section small { display: block; margin-top: 12px; font-size: 14px; color: ${palette.inkFaint}; }
`;
