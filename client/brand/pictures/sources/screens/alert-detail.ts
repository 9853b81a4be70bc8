import { Clock3, MapPin, Siren } from 'lucide-react';
import { icon } from '../drawing/icon';
import { palette } from '../drawing/palette';

const enough = 3;
const confirmed = 7;
const disputed = 1;
const places = 10;

/** One mark per report: those who saw it from the left, those who say otherwise from the right. */
const tally = Array.from({ length: places }, (_, index) => {
  if (index < confirmed) return 'yes';
  return index >= places - disputed ? 'no' : '';
})
  .map(kind => `<i class="${kind}"></i>`)
  .join('');

/** What Muster says of one alert: what, where, who confirmed it, who disputes it, when it lapses. */
export const alertDetail = `<article class="ad">
  <header><i>${icon(Siren, 26, 2.2)}</i><div><h2>Bridge closed</h2><p>Police line across both lanes</p></div></header>
  <ul><li>${icon(MapPin, 18, 2)}<span>Ferry Street bridge, 600 ft north of you</span></li>
    <li>${icon(Clock3, 18, 2)}<span>First seen 1:52 pm, again 2 min ago</span></li></ul>
  <section><p><b>${confirmed}</b> confirm it</p><p><b>${disputed}</b> disputes it</p>
    <div>${tally}<em style="left:${enough * 10}%"></em></div><small>Shown to everyone from ${enough} on. Lapses at 2:36 pm unless somebody sees it again.</small></section>
  <nav><a>I see it too</a><a>Not true</a></nav></article>`;

export const alertDetailCss = `
.ad { padding: 26px 24px 24px; background: ${palette.paperRaised}; color: ${palette.ink}; }
.ad header { display: flex; gap: 18px; align-items: center; padding-left: 5px; }
.ad header i { position: relative; display: grid; place-content: center; width: 46px; height: 46px; flex: none; } .ad header i::before { content: ''; position: absolute; inset: 3px; background: ${palette.signal}; border: 2.5px solid ${palette.ink}; border-radius: 3px; transform: rotate(45deg); }
.ad header svg { position: relative; }
.ad h2 { font: 810 27px/1.1 Archivo; font-stretch: 113%; letter-spacing: -.02em; } .ad header p { font: 450 16px/1.35 Archivo; color: ${palette.inkSoft}; }
.ad ul { margin-top: 18px; border-top: 1px solid ${palette.line}; } .ad li { display: flex; gap: 10px; align-items: center; padding: 10px 0; border-bottom: 1px solid ${palette.line}; font: 450 15px/1.3 Archivo; }
.ad li svg { color: ${palette.brandStrong}; flex: none; }
.ad section { display: grid; grid-template-columns: 1fr auto; margin-top: 14px; } .ad section p { font: 500 15px/1.2 Archivo; color: ${palette.inkSoft}; }
.ad section b { font: 810 34px/1 Archivo; font-stretch: 112%; letter-spacing: -.02em; color: ${palette.ink}; margin-right: 3px; }
.ad section div { position: relative; grid-column: span 2; display: grid; grid-template-columns: repeat(${places}, 1fr); gap: 3px; margin: 9px 0 14px; }
.ad section div i { height: 12px; background: ${palette.paperSunk}; } .ad section .yes { background: ${palette.signal}; } .ad section .no { background: ${palette.inkSoft}; }
.ad section em { position: absolute; top: -4px; bottom: -8px; width: 2px; margin-left: -2.5px; background: ${palette.ink}; }
.ad section small { grid-column: span 2; font: 450 14px/1.4 Archivo; color: ${palette.inkFaint}; }
.ad nav { display: grid; grid-template-columns: 1.3fr 1fr; gap: 10px; margin-top: 18px; } .ad nav a { height: 50px; display: grid; place-content: center; border-radius: 3px; font: 660 16px Archivo; border: 1.5px solid ${palette.ink}; }
.ad nav a:first-child { background: ${palette.ink}; color: ${palette.paper}; }
`;
