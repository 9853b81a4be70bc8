import { Check, Eye, MapPin, PhoneCall, Scale } from 'lucide-react';
import { icon } from '../drawing/icon';
import { palette } from '../drawing/palette';
import { phone } from '../drawing/phone';

const ticks = 72;

/** The dial around the control: a tick for every moment of the hold, those already held are lit. */
function dial(held: number): string {
  const marks = Array.from({ length: ticks }, (_, index) => {
    const long = index % 24 === 0;
    return `<path d="M0 ${long ? -128 : -124}V-114" transform="rotate(${(index / ticks) * 360})" stroke-width="${long ? 3 : 2}"
      stroke="${index <= held ? palette.signal : '#3a4b66'}"/>`;
  });
  return `<svg class="dial" width="262" height="262" viewBox="-131 -131 262 262" fill="none">
    ${marks.join('')}<circle r="104" fill="${palette.signal}"/><circle r="96" stroke="${palette.ink}" stroke-opacity=".28" stroke-width="1"/></svg>`;
}

const people = [
  { initials: 'AR', name: 'Ana Reyes', state: 'Watching your location', mark: Eye, tone: 'live' },
  { initials: 'JW', name: 'Jonas Weld', state: 'Read at 9:46 pm', mark: Check, tone: 'done' },
  { initials: 'DO', name: 'Dana Okafor, attorney', state: 'Ringing', mark: PhoneCall, tone: 'wait' },
];

const rows = people
  .map(
    ({ initials, name, state, mark, tone }) => `<li><b class="he-face">${initials}</b>
      <span><strong>${name}</strong><small>${state}</small></span><i class="he-${tone}">${icon(mark, 19, 2.2)}</i></li>`,
  )
  .join('');

const screen = `<div class="he">
  <header><div><p class="he-rec">Recording</p><small>Sealed copy sent 6 s ago</small></div><time>04:12</time></header>
  <div class="he-hold">${dial(23)}<p><strong>Hold<br>for help</strong><span>1 of 3 s</span></p></div>
  <ul>${rows}</ul>
  <p class="he-place">${icon(MapPin, 18, 2.2)}<span>Location shared with 3 people</span><b>Ferry St & Bell St, ± 20 ft</b></p>
  <section><h2>${icon(Scale, 17, 2.2)} You may ask</h2><p>“Am I free to go?”</p><small>If the answer is yes, walk away calmly.</small>
    <ol><li></li><li></li><li></li><li></li><li></li></ol></section></div>`;

export const holdfastEmergency = phone({ time: '9:47', signs: palette.paper, bar: palette.ink, screen });

export const holdfastEmergencyCss = `
.he { height: 100%; padding: 58px 20px 0; background: ${palette.ink}; color: ${palette.paper}; }
.he header { display: flex; justify-content: space-between; align-items: center; }
.he-rec { font-weight: 680; font-size: 17px; line-height: 1.3; display: flex; align-items: center; gap: 9px; }
.he-rec::before { content: ''; width: 11px; height: 11px; border-radius: 50%; background: #ef5a4c; }
.he small { font-size: 13.5px; color: ${palette.mist}; }
.he time { font: 780 46px/1 Archivo; font-stretch: 112%; letter-spacing: -.02em; }
.he-hold { position: relative; height: 262px; margin-top: 22px; }
.he-hold .dial { margin: 0 auto; }
.he-hold p { position: absolute; inset: 0; display: grid; place-content: center; justify-items: center; color: ${palette.ink}; text-align: center; }
.he-hold strong { font: 830 36px/.98 Archivo; font-stretch: 116%; letter-spacing: -.025em; }
.he-hold span { margin-top: 10px; font: 700 19px/1 Archivo; font-stretch: 105%; }
.he ul { margin-top: 20px; border-top: 1px solid ${palette.inkLine}; }
.he ul li { height: 55px; display: grid; grid-template-columns: 34px 1fr auto; gap: 12px; align-items: center; border-bottom: 1px solid ${palette.inkLine}; }
.he-face { width: 34px; height: 34px; border-radius: 50%; background: ${palette.inkLine}; display: grid; place-content: center; font-size: 12.5px; font-weight: 700; letter-spacing: .02em; }
.he ul strong { display: block; font-weight: 620; font-size: 16px; line-height: 1.2; }
.he ul small { display: block; line-height: 1.25; }
.he-live { color: #8db8ff; } .he-done { color: ${palette.mist}; } .he-wait { color: ${palette.signal}; }
.he-place { margin-top: 12px; display: grid; grid-template-columns: 34px 1fr; column-gap: 12px; align-items: center; font-size: 13.5px; line-height: 1.3; color: ${palette.mist}; }
.he-place svg { grid-row: span 2; margin-left: 8px; color: #8db8ff; } .he-place b { font-size: 15px; font-weight: 620; color: ${palette.paper}; }
.he section { position: absolute; inset: auto 0 0; height: 172px; padding: 22px 24px 0; background: ${palette.paper}; color: ${palette.ink}; }
.he section h2 { display: flex; gap: 8px; align-items: center; font: 640 13.5px/1 Archivo; font-stretch: 95%; color: ${palette.brandStrong}; }
.he section p { margin: 9px 0 5px; font: 800 28px/1.05 Archivo; font-stretch: 112%; letter-spacing: -.02em; }
.he section small { display: block; font-size: 14px; line-height: 1.3; color: ${palette.inkSoft}; }
.he ol { display: flex; gap: 5px; padding: 0; margin-top: 16px; list-style: none; }
.he ol li { width: 18px; height: 3px; background: ${palette.line}; } .he ol li:first-child { background: ${palette.ink}; }
`;
