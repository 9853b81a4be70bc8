import { Check, Download, FileText, Lock, MapPin, Play, Share2 } from 'lucide-react';
import { icon } from '../drawing/icon';
import { memberMark } from '../drawing/map-marks';
import { at, mapSvg } from '../drawing/map-window';
import { palette } from '../drawing/palette';
import { createRandom } from '../drawing/random';

export const holdfastDeskSize = { width: 1600, height: 1000 } as const;

const random = createRandom(31);
const bars = 200;
/** The bars that have been played: 0:58 of 12:08. */
const heard = 16;
/** Two voices in turn; what the officer says is drawn pale. */
const wave = Array.from({ length: bars }, (_, index) => {
  const phrase = Math.max(0, Math.sin(index / 7.3 + 0.6) + 0.55 * Math.sin(index / 2.9));
  const loud = 4 + Math.min(1.2, phrase) * (18 + random() * 74);
  const other = Math.sin(index / 14.6 + 0.3) > 0;
  return `<rect x="${index * 5}" y="${((110 - loud) / 2).toFixed(1)}" width="3" height="${loud.toFixed(1)}" fill="${index < heard ? palette.paper : '#51617a'}" opacity="${other ? 0.55 : 1}"/>`;
}).join('');
const waveform = `<svg width="1000" height="132" viewBox="0 0 1000 132">${wave}<path d="M${heard * 5} -8V122" stroke="${palette.signal}" stroke-width="2.5"/><path d="M${heard * 5 - 5}-14h10l-5 9z" fill="${palette.signal}"/></svg>`;

const lines: [time: string, who: string, words: string, state: string][] = [
  ['0:42', 'Officer', 'Step out of the car for me.', ''],
  ['0:47', 'You', 'I am recording this. Am I free to go?', ''],
  ['0:51', 'Officer', 'Not yet. Where are you coming from tonight?', ''],
  ['0:58', 'You', 'I won’t answer questions without my lawyer.', 'on'],
  ['1:09', 'Officer', 'That is your right. Badge is four four seven one.', ''],
  ['1:16', '', 'Badge number 4471 noted', 'note'],
];
const transcript = lines
  .map(
    ([time, who, words, state]) =>
      `<li class="${state}"><time>${time}</time><b>${who}</b><p>${words}</p></li>`,
  )
  .join('');

const told = [
  ['Ana Reyes', 'saw it 9 s after you held the button'],
  ['Jonas Weld', 'called you back at 9:58'],
  ['Dana Okafor, attorney', 'has the recording since 10:20'],
]
  .map(([name, state]) => `<li>${icon(Check, 20, 2.6)}<p><strong>${name}</strong>${state}</p></li>`)
  .join('');

const facts = [
  ['Badge', '4471'],
  ['Agency', 'City police'],
  ['Vehicle', 'Unit 212'],
  ['Length', '12:08'],
]
  .map(([term, fact]) => `<p>${term}<b>${fact}</b></p>`)
  .join('');

const frame = { x: 1112, y: 628, width: 470 / 1.9, height: 250 / 1.9, zoom: 1.9 };
const map = `<div class="place">${mapSvg(frame, '', true)}${memberMark('You', at(frame, [1236, 708]))}</div>`;

/** What Holdfast keeps of an encounter, read the next morning on a large screen. */
export const holdfastDesk = `<div class="hd"><main><header><small>${icon(Lock, 18, 2.2)} Sealed on Fri, Mar 13, 10:07 pm. Only you hold the key.</small><h1>Ferry St & Bell St</h1></header>
  <section class="sound"><i>${icon(Play, 34, 2)}</i>${waveform}<p><span>0:58</span><span>12:08</span></p></section><ul class="words">${transcript}</ul></main>
  <aside>${map}<p class="where">${icon(MapPin, 19, 2.1)} ± 20 ft, 9:55:14 pm EDT</p><div class="facts">${facts}</div><h2>Who was notified</h2><ul class="told">${told}</ul>
  <nav><a class="main">${icon(Share2, 20, 2.2)} Send to a lawyer</a><a>${icon(Download, 20, 2.2)} Keep a copy</a><a>${icon(FileText, 20, 2.2)} Add a note</a></nav></aside></div>`;

export const holdfastDeskCss = `
.hd { width: 1600px; height: 1000px; display: grid; grid-template-columns: 1fr 470px; background: ${palette.ink}; color: ${palette.paper}; overflow: hidden; } .hd main { padding: 92px 60px 0; } .hd small { display: flex; gap: 9px; align-items: center; font-size: 17px; color: #8db8ff; } .hd h1 { font: 830 78px/1 Archivo; font-stretch: 115%; letter-spacing: -.035em; margin-top: 14px; }
.hd .sound { display: grid; grid-template-columns: 76px 1fr; gap: 24px; align-items: center; margin-top: 48px; } .hd .sound i { width: 76px; height: 76px; border-radius: 50%; background: ${palette.signal}; color: ${palette.ink}; display: grid; place-content: center; padding-left: 4px; } .hd .sound svg { max-width: 100%; } .hd .sound p { grid-column: 2; display: flex; justify-content: space-between; width: 910px; margin-top: -20px; font-size: 16px; color: ${palette.mist}; }
.hd .words { margin-top: 38px; } .hd .words li { display: grid; grid-template-columns: 76px 110px 1fr; gap: 12px; align-items: baseline; padding: 16px 18px; border-top: 1px solid ${palette.inkLine}; margin: 0 -18px; } .hd time { font-size: 17px; color: ${palette.mist}; } .hd .words b { font: 640 17px Archivo; color: ${palette.mist}; } .hd .words p { font: 520 25px/1.25 Archivo; } .hd .words .on { background: ${palette.paper}; color: ${palette.ink}; border-radius: 3px; } .hd .words .on b, .hd .words .on time { color: ${palette.inkSoft}; } .hd .words .note p { font-size: 18px; color: ${palette.signal}; }
.hd aside { background: ${palette.paper}; color: ${palette.ink}; } .hd .place { position: relative; height: 250px; overflow: hidden; border-bottom: 1px solid ${palette.ink}; } .hd .place .map { position: absolute; left: 0; top: 0; } .hd .member { width: 46px; height: 46px; margin: -23px; font-size: 14px; } .hd .where { display: flex; gap: 9px; align-items: center; padding: 18px 34px; font-size: 17px; border-bottom: 1px solid ${palette.line}; }
.hd .facts { display: grid; grid-template-columns: 1fr 1fr; padding: 0 34px; } .hd .facts p { padding: 15px 0; font-size: 15.5px; color: ${palette.inkFaint}; border-bottom: 1px solid ${palette.line}; } .hd .facts b { display: block; font: 740 25px/1.15 Archivo; font-stretch: 105%; color: ${palette.ink}; } .hd h2 { margin: 28px 34px 6px; font: 720 19px/1 Archivo; font-stretch: 104%; }
.hd .told { padding: 0 34px; } .hd .told li { display: grid; grid-template-columns: 34px 1fr; padding: 12px 0; border-bottom: 1px solid ${palette.line}; } .hd .told svg { color: ${palette.brandStrong}; margin-top: 2px; } .hd .told p { font-size: 16px; line-height: 1.3; color: ${palette.inkSoft}; } .hd .told strong { display: block; font: 660 18px/1.3 Archivo; color: ${palette.ink}; }
.hd nav { display: grid; grid-template-columns: 1fr 1fr; gap: 10px; padding: 26px 34px 0; } .hd nav a { display: flex; gap: 9px; align-items: center; justify-content: center; height: 54px; border: 1.5px solid ${palette.ink}; border-radius: 3px; font: 650 17px Archivo; } .hd nav .main { grid-column: span 2; background: ${palette.ink}; color: ${palette.paper}; }
`;
